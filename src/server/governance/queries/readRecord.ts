import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { areCountsWithheld, isBlindPoll } from '../../../rules/blindPoll'
import { findOutermostCheckpoints } from '../../database/repositories/checkpoints'
import {
  findBallotBody,
  findRecordBodies,
  findRecordTexts,
  type RecordId,
} from '../../database/repositories/records'
import { findVoteQuestion, type VoteQuestionRow } from '../../database/repositories/voteQuestions'
import type { Executor } from '../../database/open'
import { ApiError, orNotFound } from '../../domain/apiError'
import { type CallerStatus, voterOf } from '../../domain/callerStatus'
import { inSnapshot } from '../../database/transaction'
import type { BlindChoices, HashedText } from '../../record/recordZip'
import type { VoteReceipt } from '../../../contract/records'
import { votesHeldBy } from '../../../rules/voting'
import type { QuestionEvent } from '../../record/questionEvent'
import { receiptOf } from '../../record/receipt'
import { findRoll } from '../../database/repositories/rollEntries'
import { findVoteById } from '../../database/repositories/voteResults'

/** The reader of a record: in which group, and whether as its admin. */
type Reader = Pick<CallerStatus, 'groupId' | 'isAdmin'>

/** A record in the form for one reader. */
export interface ReadableRecord {
  bodies: string[]
  /** The texts that the reader may see. */
  texts: HashedText[]
  /** The choices of an ended blind poll; null for all other questions. */
  choices: BlindChoices | null
  /** Signed notes, the oldest first. */
  checkpoints: string[]
}

/**
 * The record of a question. A blind poll has none before its end, because it would reveal who changed a vote and
 * when; after the end its choices and comments remain hashes. Events after the last checkpoint are left out.
 *
 * @throws {ApiError} not-found, also for a question of another group; record-withheld
 */
export function readRecord(
  db: NodePgDatabase,
  viewer: Reader,
  voteQuestionId: number,
): Promise<ReadableRecord> {
  return inSnapshot(db, async (tx) => {
    const question = await findRecorded(tx, viewer, voteQuestionId)
    const isBlind = isBlindPoll(question)
    const record = { subject: 'question', id: voteQuestionId } as const
    const { readable, texts } = await readSigned(tx, record, hiddenFrom(viewer, isBlind))
    return { ...readable, choices: isBlind ? choicesIn(readable.bodies, texts) : null }
  })
}

/** A record until its last checkpoint, with those texts that are not hidden, and all texts beside it. */
export async function readSigned(
  tx: Executor,
  record: RecordId,
  isHidden: (field: string) => boolean,
) {
  const checkpoints = await findOutermostCheckpoints(tx, record)
  const bodies = await findRecordBodies(tx, record, checkpoints.at(-1)?.size)
  const texts = await findRecordTexts(tx, record)
  const hashes = new Set(bodies.flatMap((body) => hashesIn(body, isHidden)))
  const shown = texts.filter(({ hash }) => hashes.has(hash))
  const notes = checkpoints.map(({ note }) => note)
  return { readable: { bodies, texts: shown, checkpoints: notes }, texts }
}

/**
 * A question whose record the viewer may read.
 *
 * @throws {ApiError} not-found, also for a question of another group; record-withheld
 */
export async function findRecorded(
  db: Executor,
  { groupId }: Reader,
  voteQuestionId: number,
): Promise<VoteQuestionRow> {
  const question = orNotFound(await findVoteQuestion(db, groupId, voteQuestionId))
  if (areCountsWithheld(question)) throw new ApiError('record-withheld')
  return question
}

/**
 * Whether the reader may not see the text of a field: addresses are for admins; ballots of a blind poll and
 * instructions to a proxy are for nobody.
 */
function hiddenFrom({ isAdmin }: Reader, isBlind: boolean) {
  const ballotFields = new Set(isBlind ? ['choiceHash', 'commentHash'] : [])
  ballotFields.add('instructionHash')
  return (field: string) =>
    ballotFields.has(field) || (field === 'additionalStakeholdersHash' && !isAdmin)
}

/** The hashes in an event whose texts the reader may see. */
function hashesIn(body: string, isHidden: (field: string) => boolean): string[] {
  const hashes: string[] = []
  JSON.parse(body, function note(this: { field?: unknown }, field: string, value: unknown) {
    // A changed term has its field name beside the old and new values.
    const name = field === 'old' || field === 'new' ? String(this.field) : field
    if (typeof value === 'string' && name.endsWith('Hash') && !isHidden(name)) hashes.push(value)
    return value
  })
  return hashes
}

/**
 * The choices of a blind poll's current votes, sorted so that their order reveals nothing. Where voters have classes or
 * votes weigh more, a list would be long or say too little, so the counts of each class are returned instead.
 */
function choicesIn(
  bodies: readonly string[],
  texts: readonly { hash: string; text: string }[],
): BlindChoices {
  const [opened, ...events] = bodies.map((body) => JSON.parse(body) as QuestionEvent)
  if (opened?.event !== 'opened') return []
  const textOf = new Map(texts.map(({ hash, text }) => [hash, text]))
  const live = new Map<number, string>()
  for (const event of events)
    if ('choiceHash' in event && event.choiceHash !== null)
      live.set(event.vote, textOf.get(event.choiceHash) ?? '')
  const { policy, roll } = opened
  const hasClasses = policy.format !== undefined && policy.electorate.classes.length > 0
  if (!hasClasses && roll.every(({ weight }) => weight === undefined))
    return [...live.values()].sort()
  const voted = roll.filter(({ vote }) => live.has(vote))
  const counts = new Map(
    voted.map(({ voterClass = '' }) => [voterClass, new Map<string, number>()]),
  )
  for (const choice of opened.choices)
    for (const { vote, voterClass = '', weight = 1 } of voted)
      if (live.get(vote) === choice) {
        const ofClass = counts.get(voterClass)
        ofClass?.set(choice, (ofClass.get(choice) ?? 0) + weight)
      }
  const named = Array.from(counts, ([name, ofClass]) => [name, Object.fromEntries(ofClass)])
  return Object.fromEntries(named) as BlindChoices
}

/**
 * The receipt of a vote that the caller holds, for its current version.
 *
 * @param site the name that signs its records
 * @returns null where the vote is not signed yet
 * @throws {ApiError} not-found where the group does not have the question, or the caller does not hold such a vote
 */
export function readReceipt(
  db: NodePgDatabase,
  viewer: CallerStatus,
  {
    voteQuestionId,
    voteResultId,
    site,
  }: { voteQuestionId: number; voteResultId: number; site: string },
): Promise<VoteReceipt | null> {
  return inSnapshot(db, async (tx) => {
    const question = await findVoteQuestion(tx, viewer.groupId, voteQuestionId)
    const vote = question && (await findVoteById(tx, voteQuestionId, voteResultId))
    if (!vote) throw new ApiError('not-found')
    const held = votesHeldBy(await findRoll(tx, voteQuestionId), voterOf(viewer))
    if (!held.some(({ rollEntryId }) => rollEntryId === vote.rollEntryId)) {
      throw new ApiError('not-found')
    }
    const body = await findBallotBody(tx, voteQuestionId, vote.rollEntryId)
    return receiptOf(tx, { voteQuestionId, title: question.title, body, site })
  })
}
