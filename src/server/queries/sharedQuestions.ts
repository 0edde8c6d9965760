import { and, asc, eq, gte } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { isBlindPoll } from '../../rules/blindPoll'
import type { ReadClock } from '../database/clock'
import type { Transaction } from '../database/open'
import { findAttachments } from '../database/repositories/attachments'
import { findNamedRoll } from '../database/repositories/rollEntries'
import type { VoteQuestionRow } from '../database/repositories/voteQuestions'
import { voteResults } from '../database/schema/voteQuestions'
import { ApiError } from '../domain/apiError'
import { SharedQuestion, type SharedQuestionParts, writeRoll } from '../presenters/sharedQuestion'
import { VoteRows } from '../presenters/voteRows'
import { inSnapshot } from '../database/inSnapshot'
import { createSharedReads } from './sharedReads'
import { findQuestionEnder, findQuestionWithGroup } from './showVoteQuestion'

/** How many votes and lines of rolls are kept, of all questions together. */
const mostLines = 50_000

/** Questions as all who look at them share them. */
export interface SharedQuestions {
  /**
   * A question as it stands now. However many ask in the same moment, it is read once; of what was read before,
   * only votes that came or changed are read again.
   *
   * @throws {ApiError} not-found, also for a question of another group
   */
  read(groupId: number, voteQuestionId: number): Promise<SharedQuestion>
  /** The directory changed: names are read anew. */
  forgetNames(): void
}

type Kept = { shared: SharedQuestion; parts: SharedQuestionParts }

export function createSharedQuestions(
  db: NodePgDatabase,
  readClock: ReadClock,
  linesKept = mostLines,
): SharedQuestions {
  const reads = createSharedReads<SharedQuestion | null>()
  const kept = new Map<number, Kept>()

  async function readNow(groupId: number, voteQuestionId: number): Promise<SharedQuestion | null> {
    const before = kept.get(voteQuestionId) ?? null
    const parts = await inSnapshot(db, (tx) =>
      readParts(tx, readClock, { groupId, voteQuestionId }, before?.parts ?? null),
    )
    if (parts === null) return null
    const shared = new SharedQuestion(parts, before?.shared ?? null)
    kept.delete(voteQuestionId)
    kept.set(voteQuestionId, { shared, parts })
    forgetOldest()
    return shared
  }

  function forgetOldest(): void {
    let lines = 0
    for (const { parts } of kept.values()) lines += parts.roll.length + parts.rows.size
    for (const [voteQuestionId, { parts }] of kept) {
      if (lines <= linesKept || kept.size === 1) return
      lines -= parts.roll.length + parts.rows.size
      kept.delete(voteQuestionId)
    }
  }

  return {
    async read(groupId, voteQuestionId) {
      const key = `${groupId} ${voteQuestionId}`
      const shared = await reads.read(key, () => readNow(groupId, voteQuestionId))
      if (shared === null) throw new ApiError('not-found')
      return shared
    },
    forgetNames: () => kept.clear(),
  }
}

async function readParts(
  tx: Transaction,
  readClock: ReadClock,
  path: { groupId: number; voteQuestionId: number },
  before: SharedQuestionParts | null,
): Promise<SharedQuestionParts | null> {
  const found = await findQuestionWithGroup(tx, path)
  if (!found) return null
  const { question } = found
  const { voteQuestionId } = path
  const now = async () => ({ ...found, now: await readClock(tx) })
  if (before?.question.revision === question.revision) return { ...before, ...(await now()) }
  // A correction after the end leaves a vote its time, so that all votes are read again.
  const isLater =
    before !== null &&
    before.question.voteStatus === 'Pending' &&
    before.question.revision < question.revision
  if (isLater && (await takeChangedVotes(tx, before.rows, question))) {
    const endedBy = await findQuestionEnder(tx, question)
    return { ...before, endedBy, ...(await now()) }
  }
  const roll = await findNamedRoll(tx, voteQuestionId)
  const rows = new VoteRows(roll, isBlindPoll(question), question.revision)
  await takeChangedVotes(tx, rows, question)
  return {
    roll,
    rollText: writeRoll(roll),
    rows,
    files: await findAttachments(tx, 'VoteQuestions', [voteQuestionId]),
    endedBy: await findQuestionEnder(tx, question),
    ...(await now()),
  }
}

/**
 * Takes in the votes since those that are known: their instants never fall within a question. False where the
 * votes are then not as many as the question counts, so that all must be read.
 */
async function takeChangedVotes(
  tx: Transaction,
  rows: VoteRows,
  { voteQuestionId, revision, totalVotes }: VoteQuestionRow,
): Promise<boolean> {
  const { lastModified } = rows
  const votes = await tx
    .select()
    .from(voteResults)
    .where(
      and(
        eq(voteResults.voteQuestionId, voteQuestionId),
        lastModified === null ? undefined : gte(voteResults.lastModifiedDate, lastModified),
      ),
    )
    .orderBy(asc(voteResults.createdAt), asc(voteResults.voteResultId))
  rows.take(votes, revision)
  return rows.size === totalVotes
}
