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
import { callerStatusColumns, callerStatusOf, isMembershipIn } from './callerStatus'
import { rollEntryColumns } from './rollEntries'
import { isVoteOfEntry, type VoteResultRecord } from './voteResults'

/** Identifies a call that may be repeated: its key belongs to a person, and to the method and path with ids. */
export interface RepeatKey {
  endpoint: string
  key: string
}

/** One act on the votes of a question. */
export interface RequestedBallot {
  userId: number
  key: RepeatKey | null
  /** Which votes of the roll it concerns: those of the caller, those of another holder, or one that was cast. */
  of: 'caller' | { userId: number | null; memberId: number | null } | { voteResultId: number }
}

/** The stored answer to an earlier call with the same key. */
export interface StoredAnswer {
  bodyHash: string
  answer: unknown
}

/** A line of the roll with its vote; null where it was not cast yet. */
export interface VotedLine {
  entry: RollEntry
  vote: VoteResultRecord | null
}

/** What the rules for an act check. */
export interface ActContext {
  /** Null for an unknown or disabled person, and for everybody in a disabled group. */
  caller: CallerStatus | null
  /** In the order of the roll. */
  lines: VotedLine[]
  cachedAnswer: StoredAnswer | null
}

const meant = alias(voteResults, 'meant')

const groupIdParameter = sql.placeholder('groupId')
const questionIdParameter = sql.placeholder('voteQuestionId')

const actContexts = prepared((tx: Transaction) =>
  tx
    .select({
      at: sql<number>`requested.at`,
      now: sql<string>`(select ${clockColumn})`,
      caller: callerStatusColumns(groupIdParameter),
      entry: rollEntryColumns,
      vote: getTableColumns(voteResults),
      cachedAnswer: { bodyHash: idempotencyKeys.bodyHash, answer: idempotencyKeys.answer },
    })
    .from(
      sql`json_to_recordset(${sql.placeholder('requested')}) as requested(at integer, user_id integer, endpoint text,
        key text, is_own boolean, holder_id integer, member_id integer, vote_result_id integer)`,
    )
    .leftJoin(users, sql`${users.userId} = requested.user_id`)
    .leftJoin(memberships, isMembershipIn(groupIdParameter))
    .leftJoin(
      idempotencyKeys,
      sql`(${idempotencyKeys.userId}, ${idempotencyKeys.endpoint}, ${idempotencyKeys.key})
        = (requested.user_id, requested.endpoint, requested.key)`,
    )
    .leftJoin(
      meant,
      and(
        sql`${meant.voteResultId} = requested.vote_result_id`,
        eq(meant.voteQuestionId, questionIdParameter),
      ),
    )
    .leftJoin(
      rollEntries,
      and(
        eq(rollEntries.voteQuestionId, questionIdParameter),
        or(
          sql`${rollEntries.userId} = requested.holder_id`,
          sql`${rollEntries.memberId} = case when requested.is_own then ${users.memberId} else requested.member_id end`,
          eq(rollEntries.rollEntryId, meant.rollEntryId),
        ),
      ),
    )
    .leftJoin(voteResults, isVoteOfEntry)
    .orderBy(sql`requested.at`, rollEntries.rollEntryId)
    .prepare('act_contexts'),
)

/**
 * Reads, in one statement, what the rules of several acts on a locked question check, in their order, and the
 * database's clock.
 */
export async function findActContexts(
  tx: Transaction,
  { groupId, voteQuestionId }: { groupId: number; voteQuestionId: number },
  requested: readonly RequestedBallot[],
): Promise<{ contexts: ActContext[]; databaseTime: string }> {
  const rows = await actContexts(tx).execute({
    groupId,
    voteQuestionId,
    requested: JSON.stringify(requested.map(asRow)),
  })
  const contexts = requested.map((): ActContext => ({
    caller: null,
    lines: [],
    cachedAnswer: null,
  }))
  for (const { at, caller, entry, vote, cachedAnswer } of rows) {
    const context = contexts[at]
    if (!context) continue
    context.caller = caller && callerStatusOf(caller, groupId)
    context.cachedAnswer = cachedAnswer
    if (entry) context.lines.push({ entry, vote })
  }
  return { contexts, databaseTime: rows[0]?.now ?? '' }
}

function asRow({ userId, key, of }: RequestedBallot, at: number) {
  const row = { at, user_id: userId, ...key, is_own: of === 'caller' }
  if (of === 'caller') return { ...row, holder_id: userId }
  return 'voteResultId' in of
    ? { ...row, vote_result_id: of.voteResultId }
    : { ...row, holder_id: of.userId, member_id: of.memberId }
}
