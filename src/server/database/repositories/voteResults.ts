import { and, asc, eq, sql } from 'drizzle-orm'
import { asksForComments, isUncounted } from '../../../rules/policy/choices'
import type { Decision } from '../../../rules/policy/policy'
import type { RollEntry } from '../../../rules/roll'
import type { AlikeLines } from '../../../rules/rollCounts'
import type { VoteGrant } from '../../domain/grant'
import type { Executor, Transaction } from '../open'
import { prepared } from '../prepared'
import {
  rollEntries,
  voteQuestions,
  voteResults,
  voteResultVersions,
} from '../schema/voteQuestions'
import { rollEntryColumns } from './rollEntries'

export type VoteResultRecord = typeof voteResults.$inferSelect

/**
 * Joins a line of the roll with its current vote. Both columns are needed: together they are the unique key, by
 * which a few votes are found among those of all questions.
 */
export const isVoteOfEntry = and(
  eq(voteResults.voteQuestionId, rollEntries.voteQuestionId),
  eq(voteResults.rollEntryId, rollEntries.rollEntryId),
)

/** A choice with its comment; `at` is the instant of the vote. */
export interface StoredBallot {
  choice: string
  comment: string | null
  at: string
}

/** The current votes of a question, oldest first. */
export function findVotes(db: Executor, voteQuestionId: number): Promise<VoteResultRecord[]> {
  return db
    .select()
    .from(voteResults)
    .where(eq(voteResults.voteQuestionId, voteQuestionId))
    .orderBy(asc(voteResults.createdAt), asc(voteResults.voteResultId))
}

/**
 * Lines of a roll that are alike, with their votes. Whether votes lack a comment and whether others cast them is told
 * apart only where the decision asks for it.
 */
export interface StoredLines extends Omit<AlikeLines, 'isUncounted'> {
  lacksComment: boolean
  isProxy: boolean
}

const { isQuorumEligible, isVoteEligible, voterClass, weight } = rollEntries
/** Whether the decision asks for comments of votes that would else not count. */
export const isExplainable = sql`${sql.placeholder('isExplainable')}::boolean`

const storedLines = prepared((tx: Transaction) =>
  tx
    .select({
      choice: voteResults.voteChoice,
      isQuorumEligible,
      isVoteEligible,
      voterClass,
      lacksComment: sql<boolean>`${voteResults.voteReason} is null and ${isExplainable}`,
      isProxy: sql<boolean>`coalesce(${voteResults.isProxy}, false) and ${isExplainable}`,
      voters: sql`count(*)`.mapWith(Number),
      weight: sql`sum(${weight})`.mapWith(Number),
    })
    .from(rollEntries)
    .leftJoin(voteResults, isVoteOfEntry)
    .where(eq(rollEntries.voteQuestionId, sql.placeholder('voteQuestionId')))
    .groupBy(sql`1, 2, 3, 4, 5, 6`)
    .orderBy(asc(voteResults.voteChoice))
    .prepare('stored_lines'),
)

/** SQL condition that the leading choice decides a question: `isByLeadingChoice` of its decision. */
export const isLed = sql`jsonb_path_exists(${voteQuestions.policy},
  '$.decision.passes[*] ? (@.sum[*] == "leading" || @.of[*] == "leading")')`

/** Votes of a choice that are alike. */
export interface LeadCount {
  choice: string
  lacksComment: boolean
  isProxy: boolean
  count: number
}

/** The votes of each choice that count, of a question whose leading choice decides; null of all others. */
const countsToLead = sql`case when ${isLed} then (
  select coalesce(json_agg(counted), '[]') from (
    select ${voteResults.voteChoice} as choice, ${voteResults.voteReason} is null as "lacksComment",
      ${voteResults.isProxy} as "isProxy", sum(${weight}) as count
    from ${voteResults} join ${rollEntries} on ${isVoteOfEntry}
    where ${voteResults.voteQuestionId} = ${voteQuestions.voteQuestionId}
      and jsonb_path_exists(${voteQuestions.policy},
        '$.decision.passes[*] ? (!exists(@.within) || @.within == $class)',
        jsonb_build_object('class', ${voterClass}))
    group by 1, 2, 3
  ) counted
) end`
// Nested, so that the columns keep the names of their tables in a selection from one table.
export const leadCounts = sql<LeadCount[] | null>`${countsToLead}`

/** Counts the lines of a question's roll with their current votes. */
export async function countStoredVotes(
  tx: Transaction,
  { voteQuestionId, policy: { decision } }: CountedQuestion,
): Promise<AlikeLines[]> {
  const lines = await storedLines(tx).execute({
    voteQuestionId,
    isExplainable: asksForComments(decision),
  })
  return lines.map((line) => alikeLines(decision, line))
}

/** A question as far as it says how its votes count. */
export interface CountedQuestion {
  voteQuestionId: number
  policy: { decision: Decision }
}

/** Whether a stored vote counts as `other`, because it lacks a comment. */
export function isVoteUncounted(
  decision: Decision,
  { voteChoice: choice, voteReason, isProxy: byProxy }: VoteResultRecord,
): boolean {
  return isUncounted(decision, { choice, hasComment: voteReason !== null, byProxy })
}

export function alikeLines(
  decision: Decision,
  { lacksComment, isProxy: byProxy, ...lines }: StoredLines,
): AlikeLines {
  const { choice } = lines
  const vote = choice !== null && { choice, hasComment: !lacksComment, byProxy }
  return { ...lines, isUncounted: vote && isUncounted(decision, vote) }
}

/** A current vote of a question by its id; null where the question does not have it. */
export async function findVoteById(
  db: Executor,
  voteQuestionId: number,
  voteResultId: number,
): Promise<VoteResultRecord | null> {
  const [row] = await db
    .select()
    .from(voteResults)
    .where(
      and(
        eq(voteResults.voteResultId, voteResultId),
        eq(voteResults.voteQuestionId, voteQuestionId),
      ),
    )
  return row ?? null
}

/** The columns of a vote that is cast for the first time. */
export function voteColumns(
  voteQuestionId: number,
  grant: CastBy,
  { choice, comment, at }: StoredBallot,
) {
  const { actor, vote } = grant
  const isProxy = isProxyGrant(grant)
  return {
    voteQuestionId,
    rollEntryId: vote.rollEntryId,
    voteChoice: choice,
    voteReason: comment,
    ...(isProxy
      ? { voterId: vote.userId, voterName: vote.userName ?? vote.memberName ?? '' }
      : { voterId: actor.userId, voterName: actor.name }),
    isProxy,
    proxyVoterId: isProxy ? actor.userId : null,
    proxyVoterName: isProxy ? actor.name : null,
    createdAt: at,
    lastModifiedById: actor.userId,
    lastModifiedByName: actor.name,
    lastModifiedDate: at,
  }
}

/** Who casts a vote, and by what right. */
type CastBy = Pick<VoteGrant, 'actor' | 'right' | 'vote'>

function isProxyGrant({ right }: CastBy): boolean {
  return right !== 'holder' && right !== 'colleague'
}

/**
 * A line of the roll with its current vote, which is null where none was cast; null where the question does not
 * have the line.
 */
export async function findRecordedVote(
  db: Executor,
  voteQuestionId: number,
  rollEntryId: number,
): Promise<{ entry: RollEntry; vote: VoteResultRecord | null } | null> {
  const [row] = await db
    .select({ entry: rollEntryColumns, vote: voteResults })
    .from(rollEntries)
    .leftJoin(voteResults, isVoteOfEntry)
    .where(
      and(eq(rollEntries.voteQuestionId, voteQuestionId), eq(rollEntries.rollEntryId, rollEntryId)),
    )
  return row ?? null
}

/** Replaces a wrongly recorded choice, and keeps the earlier version. */
export async function saveCorrectedVote(
  tx: Transaction,
  before: VoteResultRecord,
  wanted: Pick<VoteResultRecord, 'voteChoice' | 'voteReason'>,
): Promise<void> {
  await tx.insert(voteResultVersions).values(earlierVersion(before))
  const { voteChoice, voteReason } = wanted
  await tx
    .update(voteResults)
    .set({ voteChoice, voteReason, revision: before.revision + 1 })
    .where(eq(voteResults.voteResultId, before.voteResultId))
}

/** Stores a vote that was never recorded, cast for its holder by the person who asked for the correction. */
export async function insertAddedVote(
  tx: Transaction,
  voteQuestionId: number,
  by: CastBy,
  ballot: StoredBallot,
): Promise<void> {
  await tx.insert(voteResults).values(voteColumns(voteQuestionId, by, ballot))
}

/** The stored vote after a change: it belongs to the holder again, and its revision rises by one. */
export function changedColumns(
  before: VoteResultRecord,
  { actor }: VoteGrant,
  { choice, comment, at }: StoredBallot,
) {
  return {
    voteChoice: choice,
    voteReason: comment,
    ...(before.isProxy && { voterId: actor.userId, voterName: actor.name }),
    isProxy: false,
    proxyVoterId: null,
    proxyVoterName: null,
    lastModifiedById: actor.userId,
    lastModifiedByName: actor.name,
    lastModifiedDate: at,
    revision: before.revision + 1,
  }
}

/** An earlier version of a vote, as it is kept beside its replacement. */
export function earlierVersion(before: VoteResultRecord) {
  return {
    voteResultId: before.voteResultId,
    revision: before.revision,
    voteChoice: before.voteChoice,
    voteReason: before.voteReason,
    isProxy: before.isProxy,
    proxyVoterId: before.proxyVoterId,
    proxyVoterName: before.proxyVoterName,
    modifiedById: before.lastModifiedById,
    modifiedByName: before.lastModifiedByName,
    modifiedAt: before.lastModifiedDate,
  }
}
