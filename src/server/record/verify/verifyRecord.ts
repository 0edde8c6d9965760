import { eq } from 'drizzle-orm'
import type { Executor } from '../../database/open'
import { findRecordedFiles } from '../../database/repositories/attachments'
import type { RecordId } from '../../database/repositories/records'
import { findRoll } from '../../database/repositories/rollEntries'
import { findApproved } from '../../database/repositories/corrections'
import { findHistory } from '../../database/repositories/voteQuestions'
import { findVotes, findVoteVersions } from '../../database/repositories/voteResults'
import { motions } from '../../database/schema/motions'
import type { RecordSubject } from '../../database/schema/record'
import { voteQuestions } from '../../database/schema/voteQuestions'
import type { MotionEvent } from '../motionEvent'
import type { BallotEvent, CorrectedEvent, QuestionEvent } from '../questionEvent'
import type { TextOf } from '../saltedHashes'
import { checkMaking, checkMotionEvent } from './checkMotionEvent'
import { checkOpening } from './checkOpening'
import { checkQuestionEvent } from './checkQuestionEvent'
import { compareMotion } from './compareMotion'
import { compareCorrections } from './compareCorrections'
import { compareFirstVote } from './compareFirstVote'
import { compareHistory } from './compareHistory'
import { compareQuestion } from './compareQuestion'
import { compareRoll, compareVotes, compareVoteVersions } from './compareVotes'
import { compareFiles, compareRecordColumns } from './differing'
import { nameOfVote } from './nameOfVote'
import { compared, type RecordFault, readRecord } from './readRecord'
import { verifyMeetingRecord } from './verifyMeeting'
import { type RecordRules, replay } from './replay'
import { madeMotion, motionAfter, type ReplayedMotion } from './replayedMotion'
import { openedQuestion, questionAfter, type ReplayedQuestion } from './replayedQuestion'

/** The result of checking a record; without faults the record is valid. */
interface RecordReport {
  events: number
  faults: RecordFault[]
}

/** The sequence of events in the life of a question. */
export const questionRules = (textOf: TextOf): RecordRules<ReplayedQuestion, QuestionEvent> => ({
  beginning: 'opening',
  begin: (first) => (first.event === 'opened' ? openedQuestion(first) : null),
  checkFirst: (first) => (first.event === 'opened' ? checkOpening(first) : []),
  check: (question, event) =>
    checkQuestionEvent(question, event, textOf).map((fault) =>
      'vote' in event
        ? `${fault}: ${nameOfVote(question, event.vote, casterOf(event), textOf)}`
        : fault,
    ),
  after: (question, event) => questionAfter(question, event, textOf),
})

const casterOf = ({ actor, event }: BallotEvent | CorrectedEvent) => ({
  ...actor,
  isCorrection: event === 'corrected',
})

const motionRules: RecordRules<ReplayedMotion, MotionEvent> = {
  beginning: 'making',
  begin: (first) => (first.event === 'made' ? madeMotion(first) : null),
  checkFirst: (first) => (first.event === 'made' ? checkMaking(first) : []),
  check: checkMotionEvent,
  after: motionAfter,
}

/**
 * Checks the record of a question: its form, whether the rules allowed each event when it happened, and whether
 * the tables match the record. Run it in a snapshot.
 */
export async function verifyRecord(db: Executor, voteQuestionId: number): Promise<RecordReport> {
  const { events, textOf, faults } = await readRecord<QuestionEvent>(db, 'question', voteQuestionId)
  const { state, faults: ofRules } = replay(events, questionRules(textOf))
  const [row] = await db
    .select()
    .from(voteQuestions)
    .where(eq(voteQuestions.voteQuestionId, voteQuestionId))
  const roll = await findRoll(db, voteQuestionId)
  const votes = await findVotes(db, voteQuestionId)
  const versions = await findVoteVersions(db, voteQuestionId)
  const history = await findHistory(db, voteQuestionId)
  const approved = await findApproved(db, { subject: 'question', id: voteQuestionId })
  const files = await findRecordedFiles(db, { subject: 'question', id: voteQuestionId })
  const firstId = state?.opened.secondVoteOf?.voteQuestionId
  const first =
    firstId === undefined ? null : await readRecord<QuestionEvent>(db, 'question', firstId)
  const ofTables = compareStored(state, row, events, (question, stored) => [
    ...compareQuestion(stored, question, textOf),
    ...compareFirstVote(question.opened, first?.events ?? []),
    ...compareFiles(files, question.opened.attachments),
    ...compareRoll(roll, question, textOf),
    ...compareVotes(votes, question, textOf),
    ...compareVoteVersions(versions, question, textOf),
    ...compareHistory(history, events, textOf),
    ...compareCorrections(approved, events, textOf),
  ])
  return { events: events.length, faults: [...faults, ...ofRules, ...ofTables] }
}

/** Checks the record of a motion in the same way. */
export async function verifyMotionRecord(
  db: Executor,
  motionRequestId: number,
): Promise<RecordReport> {
  const { events, textOf, faults } = await readRecord<MotionEvent>(db, 'motion', motionRequestId)
  const { state, faults: ofRules } = replay(events, motionRules)
  const [row] = await db.select().from(motions).where(eq(motions.motionRequestId, motionRequestId))
  const files = await findRecordedFiles(db, { subject: 'motion', id: motionRequestId })
  const ofTables = compareStored(state, row, events, (motion, stored) => [
    ...compareMotion(stored, motion, textOf),
    ...compareFiles(files, motion.made.attachments),
  ])
  return { events: events.length, faults: [...faults, ...ofRules, ...ofTables] }
}

const verifiers: Record<RecordSubject, (db: Executor, id: number) => Promise<RecordReport>> = {
  question: verifyRecord,
  motion: verifyMotionRecord,
  meeting: verifyMeetingRecord,
}

/** Checks the record of any subject. */
export function verifyAnyRecord(db: Executor, { subject, id }: RecordId): Promise<RecordReport> {
  return verifiers[subject](db, id)
}

/** The differences between the tables and a record that could be replayed. */
function compareStored<State, Row extends { lastSeq: number; lastEventAt: string | null }>(
  state: State | null,
  row: Row | undefined,
  events: readonly { at: string }[],
  compare: (state: State, row: Row) => string[],
): RecordFault[] {
  const asFault = (message: string) => ({ seq: null, message })
  if (row === undefined) return [asFault('is not stored')]
  const ofRecord = compareRecordColumns(row, events)
  return [...ofRecord, ...(state === null ? [] : compared(() => compare(state, row)))].map(asFault)
}
