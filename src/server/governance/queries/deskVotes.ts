import { and, asc, count, desc, eq, gt, ne, type Placeholder, sql } from 'drizzle-orm'
import type { Duty } from '../../../contract/desk'
import { isBlindPoll } from '../../../rules/blindPoll'
import { deadlineForecast } from '../../../rules/deadlineForecast'
import { isByLeadingChoice } from '../../../rules/policy/choices'
import type { QuestionPolicy } from '../../../rules/policy/policy'
import { isQuorumReached } from '../../../rules/quorum'
import { tallyOf } from '../../../rules/tally'
import { evaluateCounts } from '../../../rules/verdict'
import type { Executor } from '../../database/open'
import { prepared } from '../../database/prepared'
import { isVoteOfEntry } from '../../database/repositories/voteResults'
import { together } from '../../database/together'
import { groups } from '../../database/schema/directory'
import {
  rollEntries,
  voteQuestions,
  voteResults,
  voteResultVersions,
} from '../../database/schema/voteQuestions'
import type { Actor } from '../../domain/actor'
import { noDuty } from './dutyFields'
import { isWaitingFor } from './waitingQuestions'
import { pick } from '../../domain/pick'

// The statements of a desk have names, so that a connection plans each once: planning takes longer than most of them.
const { voteQuestionId, groupId, title, voteDeadline } = voteQuestions
const userId = sql.placeholder('userId')
const isOfGroups = sql`${groupId} = any(${sql.placeholder('groupIds')}::int[])`

/** The votes that a person has to cast, and those of their company that a colleague changed since they cast them. */
export async function findVoteDuties(db: Executor, actor: Actor): Promise<Duty[]> {
  const found = await together(
    db,
    () => findVotesToCast(db, actor),
    () => findChangedVotes(db, actor),
  )
  return found.flat()
}

const votesToCast = (db: Executor, memberId: Placeholder | null) =>
  db
    .select({
      voteQuestionId,
      groupId,
      title,
      voteDeadline,
      extensions: voteQuestions.extensions,
      isAutoExtensionEnabled: voteQuestions.isAutoExtensionEnabled,
      totalVotes: voteQuestions.totalVotes,
      voteEligible: voteQuestions.voteEligible,
      voteThresholdMetDate: voteQuestions.voteThresholdMetDate,
      quorumVotes: voteQuestions.quorumVotes,
      quorumCount: voteQuestions.quorumCount,
      quorumEligible: voteQuestions.quorumEligible,
      policy: voteQuestions.policy,
      choices: voteQuestions.choices,
      groupName: groups.name,
      held: count(),
      ofQuorum: sql<boolean>`bool_or(${rollEntries.isQuorumEligible})`,
    })
    .from(rollEntries)
    .innerJoin(voteQuestions, eq(voteQuestionId, rollEntries.voteQuestionId))
    .innerJoin(groups, eq(groups.groupId, groupId))
    .leftJoin(voteResults, isVoteOfEntry)
    // People who have left a group still hold a vote on its roll, but cannot enter the group to cast it.
    .where(and(isWaitingFor({ userId, memberId, isInGroup: true }), isOfGroups))
    .groupBy(voteQuestionId, groups.groupId)
    .orderBy(asc(voteDeadline), asc(voteQuestionId))
    .prepare(memberId === null ? 'desk_votes_of_person' : 'desk_votes')

const votesOfPerson = prepared((db: Executor) => votesToCast(db, null))
const votesOfColleague = prepared((db: Executor) => votesToCast(db, sql.placeholder('memberId')))

async function findVotesToCast(db: Executor, actor: Actor): Promise<Duty[]> {
  const votes = actor.memberId === null ? votesOfPerson : votesOfColleague
  const rows = await votes(db).execute({ ...actor, groupIds: groupIdsOf(actor) })
  return rows.map((row) => {
    const { policy, quorumCount, quorumVotes, quorumEligible, held, ofQuorum } = row
    const missing = policy.electorate.unit === 'company' ? 'your company is' : 'you are'
    const forecast = {
      ...row,
      isQuorumReached: isQuorumReached(quorumCount, quorumVotes, quorumEligible),
      isThresholdMet: row.totalVotes > 0 ? row.voteThresholdMetDate !== null : needsNoVote(row),
      isWithheld: isBlindPoll(row),
      isByLead: isByLeadingChoice(policy.decision),
    }
    return {
      ...noDuty,
      kind: 'vote',
      id: row.voteQuestionId,
      ...pick(row, 'groupId', 'groupName', 'title'),
      dueAt: row.voteDeadline,
      consequence: deadlineForecast(forecast, ofQuorum ? missing : null),
      about: held > 1 ? `${held} votes` : null,
      choices: held > 1 ? [] : row.choices,
      role: 'member',
    }
  })
}

/** Whether the rule is met before the first vote, as that of a lazy consensus is; no date says so yet. */
function needsNoVote({
  policy,
  choices,
  quorumCount,
  quorumEligible,
  voteEligible,
}: {
  policy: QuestionPolicy
  choices: string[]
  quorumCount: number
  quorumEligible: number
  voteEligible: number
}): boolean {
  const tally = tallyOf(policy.decision, choices, [])
  const quorum = { needed: quorumCount, voted: 0, eligible: quorumEligible }
  return evaluateCounts({ policy, hasEnded: true, tally, quorum, voteEligible }).threshold.isMet
}

const groupIdsOf = ({ memberships }: Actor) => memberships.map((one) => one.groupId)

const changedVotes = prepared((db: Executor) =>
  db
    .selectDistinctOn([voteQuestionId], {
      ...pick(voteQuestions, 'voteQuestionId', 'groupId', 'title', 'voteDeadline'),
      groupName: groups.name,
      changedBy: voteResults.lastModifiedByName,
      rollEntryId: voteResults.rollEntryId,
      voteChoice: voteResultVersions.voteChoice,
      voteReason: voteResultVersions.voteReason,
    })
    .from(voteResults)
    .innerJoin(rollEntries, eq(rollEntries.rollEntryId, voteResults.rollEntryId))
    .innerJoin(voteQuestions, eq(voteQuestionId, voteResults.voteQuestionId))
    .innerJoin(groups, eq(groups.groupId, groupId))
    .innerJoin(voteResultVersions, eq(voteResultVersions.voteResultId, voteResults.voteResultId))
    .where(
      and(
        isOfGroups,
        eq(rollEntries.kind, 'company'),
        eq(rollEntries.memberId, sql.placeholder('memberId')),
        eq(voteQuestions.voteStatus, 'Pending'),
        gt(voteDeadline, sql`clock_timestamp()`),
        eq(voteResultVersions.modifiedById, userId),
        ne(voteResults.lastModifiedById, userId),
      ),
    )
    .orderBy(voteQuestionId, desc(voteResultVersions.revision))
    .prepare('desk_changed_votes'),
)

/** Votes of open questions that somebody else of the company changed after the person had cast or changed them. */
async function findChangedVotes(db: Executor, actor: Actor): Promise<Duty[]> {
  if (actor.memberId === null) return []
  const rows = await changedVotes(db).execute({ ...actor, groupIds: groupIdsOf(actor) })
  return rows.map(({ rollEntryId, voteChoice, voteReason, ...row }) => ({
    ...noDuty,
    kind: 'changedVote',
    id: row.voteQuestionId,
    ...pick(row, 'groupId', 'groupName', 'title'),
    dueAt: row.voteDeadline,
    about: `${row.changedBy} changed your company's vote`,
    earlierVote: { rollEntryId, voteChoice, voteReason },
    role: 'member',
  }))
}
