import { and, asc, eq, gte, sql } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { isBlindPoll } from '../../../rules/blindPoll'
import { clockColumn, type ReadClock, readDatabaseClock } from '../../database/clock'
import type { Transaction } from '../../database/open'
import { prepared } from '../../database/prepared'
import { findAttachments } from '../../database/repositories/attachments'
import type { GroupRow } from '../../database/repositories/groups'
import { findNamedRoll } from '../../database/repositories/rollEntries'
import { isPreparedQuestion, type VoteQuestionRow } from '../../database/repositories/voteQuestions'
import { groups } from '../../database/schema/directory'
import { voteQuestions, voteResults } from '../../database/schema/voteQuestions'
import { orNotFound } from '../../domain/apiError'
import { SharedQuestion, type SharedQuestionParts, writeRoll } from '../presenters/sharedQuestion'
import { VoteRows } from '../presenters/voteRows'
import { inSnapshot } from '../../database/transaction'
import { createSharedReads } from '../../domain/sharedReads'
import { findQuestionPast, findQuestionWithGroup } from './showVoteQuestion'

/** The maximum number of cached votes and lines of rolls, of all questions together. */
const mostLines = 50_000

/** Reads of questions that all viewers share. */
export interface SharedQuestions {
  /**
   * The current question. However many viewers request it at the same moment, it is read once; where it was read
   * before, only new and changed votes are read.
   *
   * @throws {ApiError} not-found, also for a question of another group
   */
  read(groupId: number, voteQuestionId: number): Promise<SharedQuestion>
  /** Drops cached names after a change of the directory. */
  discardNames(): void
}

interface QuestionPath {
  groupId: number
  voteQuestionId: number
}

/** The state by which an unchanged question is recognized. */
const questionState = prepared((db: NodePgDatabase) =>
  db
    .select({
      revision: voteQuestions.revision,
      groupId: groups.groupId,
      name: groups.name,
      shortName: groups.shortName,
      now: clockColumn,
    })
    .from(voteQuestions)
    .innerJoin(groups, eq(groups.groupId, voteQuestions.groupId))
    .where(isPreparedQuestion)
    .prepare('question_state'),
)

const isSameGroup = (one: GroupRow, other: GroupRow) =>
  one.groupId === other.groupId && one.name === other.name && one.shortName === other.shortName

type Cached = { shared: SharedQuestion; parts: SharedQuestionParts }

export function createSharedQuestions(
  db: NodePgDatabase,
  readClock: ReadClock,
  mostCachedLines = mostLines,
): SharedQuestions {
  const reads = createSharedReads<SharedQuestion | null>()
  const cached = new Map<number, Cached>()
  let discards = 0

  async function readNow(groupId: number, voteQuestionId: number): Promise<SharedQuestion | null> {
    const path = { groupId, voteQuestionId }
    const discardsBefore = discards
    const before = cached.get(voteQuestionId) ?? null
    const parts =
      (before && (await unchanged(before.parts, path))) ??
      (await inSnapshot(db, (tx) => readParts(tx, readClock, path, before?.parts ?? null)))
    if (parts === null) return null
    const shared = new SharedQuestion(parts, before?.shared ?? null)
    cached.delete(voteQuestionId)
    // What was read while the directory changed may have names of before.
    if (discards === discardsBefore) cached.set(voteQuestionId, { shared, parts })
    discardOldest()
    return shared
  }

  /** The earlier reading, as of now; null where the question has changed. */
  async function unchanged(
    before: SharedQuestionParts,
    path: QuestionPath,
  ): Promise<SharedQuestionParts | null> {
    const [state] = await questionState(db).execute({ ...path })
    if (!state || state.revision !== before.question.revision) return null
    if (!isSameGroup(state, before.group)) return null
    return { ...before, now: readClock === readDatabaseClock ? state.now : await readClock(db) }
  }

  function discardOldest(): void {
    let lines = 0
    for (const { parts } of cached.values()) lines += parts.roll.length + parts.rows.size
    for (const [voteQuestionId, { parts }] of cached) {
      if (lines <= mostCachedLines || cached.size === 1) return
      lines -= parts.roll.length + parts.rows.size
      cached.delete(voteQuestionId)
    }
  }

  return {
    async read(groupId, voteQuestionId) {
      const key = `${groupId} ${voteQuestionId}`
      return orNotFound(await reads.read(key, () => readNow(groupId, voteQuestionId)))
    },
    discardNames() {
      discards += 1
      cached.clear()
    },
  }
}

async function readParts(
  tx: Transaction,
  readClock: ReadClock,
  path: QuestionPath,
  before: SharedQuestionParts | null,
): Promise<SharedQuestionParts | null> {
  const found = await findQuestionWithGroup(tx, path)
  if (!found) return null
  const { question } = found
  const { voteQuestionId } = path
  const now = async () => ({ ...found, now: await readClock(tx) })
  if (before?.question.revision === question.revision) return { ...before, ...(await now()) }
  // A correction, which is of an ended question, keeps the time of a vote, so all votes are read again.
  const isLater =
    before !== null &&
    question.voteStatus === 'Pending' &&
    before.question.revision < question.revision
  if (isLater && (await takeChangedVotes(tx, before.rows, question))) {
    const past = await findQuestionPast(tx, question)
    return { ...before, ...past, ...(await now()) }
  }
  const roll = await findNamedRoll(tx, voteQuestionId)
  const rows = new VoteRows(roll, isBlindPoll(question), question.revision)
  await takeChangedVotes(tx, rows, question)
  return {
    roll,
    rollText: writeRoll(roll),
    rows,
    files: await findAttachments(tx, 'VoteQuestions', [voteQuestionId]),
    ...(await findQuestionPast(tx, question)),
    ...(await now()),
  }
}

/** The votes of a question from an instant on; null means all. */
const votesSince = prepared((tx: Transaction) => {
  const { lastModifiedDate } = voteResults
  const since = sql`coalesce(${sql.placeholder('lastModified')}::timestamptz, '-infinity')`
  return tx
    .select()
    .from(voteResults)
    .where(
      and(
        eq(voteResults.voteQuestionId, sql.placeholder('voteQuestionId')),
        gte(lastModifiedDate, since),
      ),
    )
    .orderBy(asc(voteResults.createdAt), asc(voteResults.voteResultId))
    .prepare('votes_since')
})

/**
 * Reads the votes since the latest known one; vote times never decrease within a question. False where the number
 * of votes then differs from the question's count, so that all must be read.
 */
async function takeChangedVotes(
  tx: Transaction,
  rows: VoteRows,
  { voteQuestionId, policy, revision, totalVotes }: VoteQuestionRow,
): Promise<boolean> {
  const { lastModified } = rows
  const votes = await votesSince(tx).execute({ voteQuestionId, lastModified })
  rows.take(votes, revision)
  return rows.weightIn(policy) === totalVotes
}
