import { and, eq, getTableColumns, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { RollEntry } from '../../../rules/roll'
import type { CallerStatus } from '../../domain/callerStatus'
import { clockColumn } from '../clock'
import type { Transaction } from '../open'
import { prepared } from '../prepared'
import { memberships, users } from '../schema/directory'
import { idempotencyKeys } from '../schema/outbox'
import { rollEntries, voteResults } from '../schema/voteQuestions'
import { callerStatusColumns, callerStatusOf } from './callerStatus'
import { rollEntryColumns } from './rollEntries'
import { isVoteOfEntry, type VoteResultRecord } from './voteResults'

/** A call that may be sent again: its key belongs to a person and to method and path with their ids. */
export interface RepeatKey {
  endpoint: string
  key: string
}

/** What one act on the votes of a question is about. */
export interface RequestedBallot {
  userId: number
  key: RepeatKey | null
  /** Whose votes on the roll: those of the person who acts, those of another holder, or one that is cast. */
  of: 'caller' | { userId: number | null; memberId: number | null } | { voteResultId: number }
}

/** The answer of an earlier call with the same key. */
export interface KeptAnswer {
  bodyHash: string
  answer: unknown
}

/** A line of the roll with its vote; null while that has not been cast. */
export interface VotedLine {
  entry: RollEntry
  vote: VoteResultRecord | null
}

/** What an act is judged by. */
export interface BallotBasis {
  /** Null for an unknown or disabled person, and for everybody in a disabled group. */
  caller: CallerStatus | null
  /** In the order of the roll. */
  lines: VotedLine[]
  kept: KeptAnswer | null
}

const meant = alias(voteResults, 'meant')

const groupIdAsked = sql.placeholder('groupId')
const questionAsked = sql.placeholder('voteQuestionId')

const ballotBases = prepared((tx: Transaction) =>
  tx
    .select({
      at: sql<number>`asked.at`,
      now: sql<string>`(select ${clockColumn})`,
      caller: callerStatusColumns(groupIdAsked),
      entry: rollEntryColumns,
      vote: getTableColumns(voteResults),
      kept: { bodyHash: idempotencyKeys.bodyHash, answer: idempotencyKeys.answer },
    })
    .from(
      sql`json_to_recordset(${sql.placeholder('asked')}) as asked(at integer, user_id integer, endpoint text,
        key text, is_own boolean, holder_id integer, member_id integer, vote_result_id integer)`,
    )
    .leftJoin(users, sql`${users.userId} = asked.user_id`)
    .leftJoin(
      memberships,
      and(eq(memberships.userId, users.userId), eq(memberships.groupId, groupIdAsked)),
    )
    .leftJoin(
      idempotencyKeys,
      sql`(${idempotencyKeys.userId}, ${idempotencyKeys.endpoint}, ${idempotencyKeys.key})
        = (asked.user_id, asked.endpoint, asked.key)`,
    )
    .leftJoin(
      meant,
      and(
        sql`${meant.voteResultId} = asked.vote_result_id`,
        eq(meant.voteQuestionId, questionAsked),
      ),
    )
    .leftJoin(
      rollEntries,
      and(
        eq(rollEntries.voteQuestionId, questionAsked),
        or(
          sql`${rollEntries.userId} = asked.holder_id`,
          sql`${rollEntries.memberId} = case when asked.is_own then ${users.memberId} else asked.member_id end`,
          eq(rollEntries.rollEntryId, meant.rollEntryId),
        ),
      ),
    )
    .leftJoin(voteResults, isVoteOfEntry)
    .orderBy(sql`asked.at`, rollEntries.rollEntryId)
    .prepare('ballot_bases'),
)

/**
 * Reads in one statement what each of several acts on a locked question is judged by, in their order, and the
 * database's clock.
 */
export async function findBallotBases(
  tx: Transaction,
  { groupId, voteQuestionId }: { groupId: number; voteQuestionId: number },
  asked: readonly RequestedBallot[],
): Promise<{ bases: BallotBasis[]; databaseTime: string }> {
  const rows = await ballotBases(tx).execute({
    groupId,
    voteQuestionId,
    asked: JSON.stringify(asked.map(asRow)),
  })
  const bases = asked.map((): BallotBasis => ({ caller: null, lines: [], kept: null }))
  for (const { at, caller, entry, vote, kept } of rows) {
    const basis = bases[at]
    if (!basis) continue
    basis.caller = caller && callerStatusOf(caller, groupId)
    basis.kept = kept
    if (entry) basis.lines.push({ entry, vote })
  }
  return { bases, databaseTime: rows[0]?.now ?? '' }
}

function asRow({ userId, key, of }: RequestedBallot, at: number) {
  const row = { at, user_id: userId, ...key, is_own: of === 'caller' }
  if (of === 'caller') return { ...row, holder_id: userId }
  return 'voteResultId' in of
    ? { ...row, vote_result_id: of.voteResultId }
    : { ...row, holder_id: of.userId, member_id: of.memberId }
}
