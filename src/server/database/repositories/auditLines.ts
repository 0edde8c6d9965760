import type { Executor } from '../open'
import { auditLines } from '../schema/record'

export interface AuditLine {
  /** An ISO 8601 UTC instant. */
  at: string
  /** Null for a job, or where nobody is signed in. */
  userId: number | null
  /** The endpoint's name, or the job's. */
  action: string
  /** What it was about, such as `VoteQuestions/7`. */
  subject: string
  /** `done`, or the code of the refusal. */
  outcome: string
  requestId?: string
}

/** Who did what, when, with what outcome. A change writes its line in its own transaction. */
export async function writeAuditLine(db: Executor, line: AuditLine): Promise<void> {
  await db.insert(auditLines).values(line)
}
