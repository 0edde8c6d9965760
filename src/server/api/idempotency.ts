/** A repeated call gets the answer of the first one, which is stored in the transaction of its change. */
import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { AuditedChange } from '../../contract/auditTrail'
import { insertRowsOf, jsonRows } from '../database/jsonRows'
import type { Transaction } from '../database/open'
import { prepared } from '../database/prepared'
import { idempotencyKeys } from '../database/schema/outbox'
import { ApiError } from '../domain/apiError'
import { type AuditedCall, auditedDone, auditedTogether, auditLinesOf } from './audit'
import { isRow } from '../database/isRow'

/** One call that may be repeated. Its key belongs to a person, and to an endpoint with its ids. */
interface RepeatableCall {
  userId: number
  /** The method and the path with its ids, such as `POST /api/groups/101/VoteQuestions/7/VoteResults`. */
  endpoint: string
  key: string
  /** SHA-256 of the body, in hexadecimal. */
  bodyHash: string
}

/** A call with its audit trail line and the status under which its answer is stored. */
export interface TracedCall {
  line: AuditedCall
  status: number
  /** Null for a call without a key. */
  repeatable: RepeatableCall | null
}

export function hashOfBody(body: unknown): string {
  return createHash('sha256')
    .update(JSON.stringify(body ?? null))
    .digest('hex')
}

/**
 * Runs `work` once for all calls with the same key and returns its answer to each. The key is reserved first, so a
 * concurrent second call waits for the first to commit; where the first is refused nothing is stored, and the
 * second runs the work. The same key with another body is refused with the answer of the first, whose outcome
 * stays. The audit trail line is stored together with the answer.
 */
export async function once<T>(
  tx: Transaction,
  call: RepeatableCall,
  { status, lineOf }: { status: number; lineOf: (answer: T) => AuditedCall },
  work: () => Promise<T>,
): Promise<T> {
  const { userId, endpoint, key, bodyHash } = call
  const reserved = await tx
    .insert(idempotencyKeys)
    .values({ userId, endpoint, key, bodyHash, status, answer: {} })
    .onConflictDoNothing()
  const itsRow = isRow(idempotencyKeys, { userId, endpoint, key })
  if (reserved.rowCount === 0) {
    const [cachedAnswer] = await tx.select().from(idempotencyKeys).where(itsRow)
    if (cachedAnswer?.bodyHash !== bodyHash)
      throw new ApiError('idempotency-key-reused', { current: cachedAnswer?.answer })
    return cachedAnswer.answer as T
  }
  const answer = await work()
  const line = auditedDone(tx, lineOf(answer))
  await tx.with(line).update(idempotencyKeys).set({ answer }).where(itsRow)
  return answer
}

const storedFields = ['userId', 'endpoint', 'key', 'bodyHash', 'status', 'answer'] as const

const insertAnswers = prepared((tx: Transaction) =>
  tx
    .with(
      tx.$with('audited', {}).as(auditedTogether),
      tx
        .$with('cachedAnswers', {})
        .as(insertRowsOf(idempotencyKeys, storedFields, 'cachedAnswers')),
    )
    .select({ done: sql`1` })
    .from(sql`(select) as one`)
    .prepare('cached_answers'),
)

/**
 * Stores the answers of calls that were committed together, for those with keys, and the audit trail lines of all.
 */
export async function storeAnswers(
  tx: Transaction,
  answered: readonly { trace: TracedCall; answer: unknown; change: AuditedChange }[],
): Promise<void> {
  if (answered.length === 0) return
  const cachedAnswers = answered.flatMap(({ trace: { repeatable, status }, answer }) =>
    repeatable ? [{ ...repeatable, status, answer }] : [],
  )
  const lines = answered.map(({ trace, change }) => ({ ...trace.line, changes: [change] }))
  await insertAnswers(tx).execute({
    lines: auditLinesOf(lines),
    cachedAnswers: jsonRows(idempotencyKeys, cachedAnswers),
  })
}
