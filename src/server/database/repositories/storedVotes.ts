import { getTableColumns, sql } from 'drizzle-orm'
import { asksForComments } from '../../../rules/policy/choices'
import type { AlikeLines } from '../../../rules/rollCounts'
import {
  changedColumns,
  earlierVersion,
  type StoredBallot,
  voteColumns,
} from '../../../rules/storedVote'
import type { VoteGrant } from '../../domain/grant'
import { fieldsFrom, insertRowsOf, jsonRows, rowsOf } from '../jsonRows'
import type { Transaction } from '../open'
import { prepared } from '../prepared'
import { rollEntries, voteResults, voteResultVersions } from '../schema/voteQuestions'
import { alikeLines, type CountedQuestion, isExplainable, type StoredLines } from './storedLines'
import type { VoteResultRecord } from './voteResults'

/** A vote to store: a new one, or a replacement of the current one. */
export type VoteToStore = { ballot: StoredBallot } & (
  | { grant: VoteGrant<'cast' | 'castProxy'>; replaces: null }
  | { grant: VoteGrant<'change'>; replaces: VoteResultRecord }
)

/** The fields that a changed vote keeps. */
const fixedFields = ['voteQuestionId', 'rollEntryId', 'createdAt'] as const
const changingFields = [
  'voteChoice',
  'voteReason',
  'voterId',
  'voterName',
  'isProxy',
  'proxyVoterId',
  'proxyVoterName',
  'appointmentId',
  'lastModifiedById',
  'lastModifiedByName',
  'lastModifiedDate',
  'revision',
] as const
const versionFields = [
  'voteResultId',
  'revision',
  'voteChoice',
  'voteReason',
  'isProxy',
  'proxyVoterId',
  'proxyVoterName',
  'appointmentId',
  'modifiedById',
  'modifiedByName',
  'modifiedAt',
] as const

/**
 * The lines of the roll after these votes are stored, because the storing statement itself still sees the old
 * votes. Votes are looked up by their unique key, one line at a time, so that a plan made for few votes stays
 * fast.
 */
const counted = sql`(
  select json_agg(counted) from (
    select coalesce(stored.vote_choice, before.vote_choice) as choice,
      roll.is_quorum_eligible as "isQuorumEligible", roll.is_vote_eligible as "isVoteEligible",
      roll.voter_class as "voterClass",
      case when stored.vote_choice is null then before.vote_reason else stored.vote_reason end is null
        and ${isExplainable} as "lacksComment",
      coalesce(stored.is_proxy, before.is_proxy, false) and ${isExplainable} as "isProxy",
      count(*)::integer as voters, sum(roll.weight) as weight
    from ${rollEntries} roll
    left join ${voteResults} before on before.vote_question_id = roll.vote_question_id
      and before.roll_entry_id = roll.roll_entry_id
    left join stored on stored.roll_entry_id = roll.roll_entry_id
    where roll.vote_question_id = ${sql.placeholder('voteQuestionId')}
    group by 1, 2, 3, 4, 5, 6
    order by 1) counted)`

const storedVotes = prepared((tx: Transaction) => {
  const kept = tx.$with('kept', {}).as(insertRowsOf(voteResultVersions, versionFields, 'versions'))
  const cast = tx
    .$with('newly_cast', {})
    .as(sql`${insertRowsOf(voteResults, [...fixedFields, ...changingFields], 'cast')} returning *`)
  const changed = tx.$with('changed', {}).as(sql`
    update ${voteResults} set ${fieldsFrom(voteResults, changingFields, 'given')}
    from ${rowsOf(voteResults, 'changed')} given
    where ${voteResults.voteResultId} = given.vote_result_id
    returning ${voteResults}.*`)
  const both = tx
    .$with('stored', {})
    .as(sql`select * from newly_cast union all select * from changed`)
  const told = tx
    .$with('told', {
      ...getTableColumns(voteResults),
      counted: sql<StoredLines[]>``.as('counted'),
    })
    .as(sql`select stored.*, ${counted} as counted from stored`)
  return tx.with(kept, cast, changed, both, told).select().from(told).prepare('stored_votes')
})

/**
 * Stores votes of a locked question in one statement, and keeps the earlier versions of changed ones. A second
 * vote for the same line violates the unique key. Returns the votes by line of the roll, and the question's
 * lines as they are counted.
 */
export async function storeVotes(
  tx: Transaction,
  { voteQuestionId, policy: { decision } }: CountedQuestion,
  votes: readonly VoteToStore[],
): Promise<{ stored: ReadonlyMap<number, VoteResultRecord>; lines: AlikeLines[] }> {
  const cast = votes.flatMap(({ grant, ballot, replaces }) =>
    replaces === null ? [{ voteQuestionId, ...voteColumns(grant, ballot) }] : [],
  )
  const changes = votes.flatMap(({ grant, ballot, replaces }) =>
    replaces === null ? [] : [{ before: replaces, after: changedColumns(replaces, grant, ballot) }],
  )
  const rows = await storedVotes(tx).execute({
    voteQuestionId,
    isExplainable: asksForComments(decision),
    cast: jsonRows(voteResults, cast),
    changed: jsonRows(
      voteResults,
      changes.map(({ before, after }) => ({ ...before, ...after })),
    ),
    versions: jsonRows(
      voteResultVersions,
      changes.map(({ before }) => ({
        voteResultId: before.voteResultId,
        ...earlierVersion(before),
      })),
    ),
  })
  return {
    stored: new Map(rows.map((vote) => [vote.rollEntryId, vote])),
    lines: (rows[0]?.counted ?? []).map((line) => alikeLines(decision, line)),
  }
}
