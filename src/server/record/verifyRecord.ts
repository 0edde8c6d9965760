import { eq } from 'drizzle-orm'
import type { Executor } from '../database/open'
import { findRoll } from '../database/repositories/rollEntries'
import { findVotes } from '../database/repositories/voteResults'
import { voteQuestions } from '../database/schema/voteQuestions'
import { compareQuestion } from './compareQuestion'
import { compareRoll } from './compareRoll'
import { compareVotes } from './compareVotes'
import type { RecordFault } from './fault'
import { readRecord } from './readEvents'
import { replay } from './replay'
import type { QuestionEvent } from './questionEvent'

/** What the check of a record found: nothing, where all is well. */
export interface RecordReport {
  events: number
  faults: RecordFault[]
}

/**
 * Checks the record of a question: its form, whether the rules allowed each event when it happened,
 * and whether the tables say what the record tells. Run it in a snapshot.
 */
export async function verifyRecord(db: Executor, voteQuestionId: number): Promise<RecordReport> {
  const { events, textOf, faults, textFaults } = await readRecord<QuestionEvent>(
    db,
    'question',
    voteQuestionId,
  )
  const { question, faults: ruleFaults } = replay(events, textOf)
  const messages = question
    ? [
        ...compareQuestion(await findQuestion(db, voteQuestionId), question),
        ...compareRoll(await findRoll(db, voteQuestionId), question),
        ...compareVotes(await findVotes(db, voteQuestionId), question, textOf),
      ]
    : []
  const tableFaults = [...textFaults, ...messages].map((message) => ({ seq: null, message }))
  return { events: events.length, faults: [...faults, ...ruleFaults, ...tableFaults] }
}

async function findQuestion(db: Executor, voteQuestionId: number) {
  const [row] = await db
    .select()
    .from(voteQuestions)
    .where(eq(voteQuestions.voteQuestionId, voteQuestionId))
  if (!row) throw new Error(`There is no question ${voteQuestionId}.`)
  return row
}
