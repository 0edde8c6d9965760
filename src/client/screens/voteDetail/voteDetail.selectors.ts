/** Rows of the detail's tables: the roll joined with the votes. */
import { createSelector } from '@reduxjs/toolkit'
import type { EligibleVote } from '../../../contract/eligibility'
import type { ShownVoteResult } from '../../../contract/voteResults'
import { isUncounted } from '../../../rules/policy/choices'
import type { Decision, Electorate } from '../../../rules/policy/policy'
import { selectEligibleVotes } from '../../entities/eligibility/eligibility.request'
import { selectDetail } from '../../entities/voteQuestions/voteQuestions.selectors'
import {
  selectAttempt,
  selectKeyToRepeat,
  selectResultOfVote,
  selectResultsOf,
} from '../../entities/voteResults/voteResults.selectors'
import { sharedResult } from '../../store/sharedResult'
import type { RootState } from '../../store/rootReducer'
import { powerOf, selectPowers, usualPower } from './votingPower.selectors'

/** One line of a quorum or voters table. */
export interface VoterRow {
  rollEntryId: number
  /** Who holds the vote, or cast it for a company; null for a company that has not voted. */
  name: string | null
  company: string | null
  /** Where chairs vote for their groups, what the vote is held as: one person may hold several. */
  role: string | null
  /** Null of no class of voters. */
  voterClass: string | null
  /** How often the vote counts. */
  weight: number
  hasVoted: boolean
  /** Null where no vote was cast, and in a blind poll where the vote is not the viewer's. */
  choice: string | null
  /** ISO 8601 UTC; null where `choice` is. */
  votedAt: string | null
  /** Of the vote, 1 as it was cast; null where `choice` is. */
  revision: number | null
  proxyVoter: string | null
  /** It lacks the comment with which it would count. */
  isUncounted: boolean
}

type Whose = Pick<VoterRow, 'rollEntryId' | 'name' | 'company' | 'role' | 'voterClass' | 'weight'>

function rowOf(
  whose: Whose,
  result: ShownVoteResult | undefined,
  decision: Decision | undefined,
): VoterRow {
  return {
    ...whose,
    isUncounted: decision !== undefined && lacksComment(decision, result),
    hasVoted: result !== undefined,
    choice: result?.voteChoice ?? null,
    votedAt: result?.lastModifiedDate ?? null,
    revision: result?.revision ?? null,
    proxyVoter: result?.isProxy ? proxyOf(result) : null,
  }
}

/** Who cast it for the holder, and by which appointment where the holder made one. */
function proxyOf({ proxyVoterName, appointmentId }: ShownVoteResult): string | null {
  return appointmentId === undefined
    ? proxyVoterName
    : `${proxyVoterName}, by appointment ${appointmentId}`
}

function lacksComment(decision: Decision, result: ShownVoteResult | undefined): boolean {
  if (!result || result.voteChoice === null) return false
  const { voteChoice: choice, voteReason, isProxy: byProxy } = result
  return isUncounted(decision, { choice, hasComment: voteReason !== null, byProxy })
}

function selectDecision(state: RootState, voteQuestionId: number): Decision | undefined {
  return selectDetail(state, voteQuestionId)?.policy.decision
}

function selectGroupId(state: RootState, voteQuestionId: number): number | undefined {
  return selectDetail(state, voteQuestionId)?.groupId
}

function selectElectorate(state: RootState, voteQuestionId: number): Electorate | undefined {
  return selectDetail(state, voteQuestionId)?.policy.electorate
}

const { compare } = new Intl.Collator('en')

/** Sorts by name, or by company where companies vote; the votes of one person by their role. */
function inOrder(rows: VoterRow[], electorate: Electorate | undefined): VoterRow[] {
  const areCompanies = electorate?.unit === 'company'
  const nameOf = ({ name, company }: VoterRow) => (areCompanies ? company : name) ?? ''
  return rows.sort(
    (one, other) =>
      compare(nameOf(one), nameOf(other)) ||
      compare(one.role ?? '', other.role ?? '') ||
      one.rollEntryId - other.rollEntryId,
  )
}

/** The role in which a vote is held; a chair's role names the working group. */
function roleOf({ voterTitle, groupId, groupName }: ShownVoteResult, ownGroupId?: number) {
  return voterTitle === null || groupId === ownGroupId ? voterTitle : `${voterTitle}, ${groupName}`
}

/** The roll but for the chairs of other groups, who do not count for the quorum. */
const selectRollRows = createSelector(
  [
    selectGroupId,
    (state: RootState, voteQuestionId: number) =>
      selectDetail(state, voteQuestionId)?.eligibleUsers,
    (state: RootState, voteQuestionId: number) =>
      selectDetail(state, voteQuestionId)?.eligibleMembers,
    selectResultsOf,
    selectElectorate,
    selectDecision,
  ],
  (groupId, users = [], members = [], results, electorate, decision) => {
    const resultOf = new Map(results.map((result) => [result.rollEntryId, result]))
    const people = users
      .filter((entry) => entry.groupId === groupId)
      .map((entry) => ({
        ...entry,
        name: entry.userName,
        role: electorate?.doChairsVote ? entry.title : null,
      }))
    const companies = members.map((entry) => ({ ...entry, name: null, role: null }))
    return [...people, ...companies].map((entry) => {
      const { rollEntryId, name, memberCompanyName: company, role, isQuorumEligible } = entry
      const whose = { rollEntryId, name, company, role, ...powerOf(entry) }
      const row = rowOf(whose, resultOf.get(rollEntryId), decision)
      return { isQuorumEligible, row }
    })
  },
)

/** Those who make the quorum. */
export const selectQuorumRows = createSelector(
  [selectRollRows, selectElectorate],
  (entries, electorate): VoterRow[] =>
    inOrder(
      entries.filter((entry) => entry.isQuorumEligible).map((entry) => entry.row),
      electorate,
    ),
  sharedResult,
)

/** Those on the roll who do not. */
export const selectOutOfQuorumRows = createSelector(
  [selectRollRows, selectElectorate],
  (entries, electorate): VoterRow[] =>
    inOrder(
      entries.filter((entry) => !entry.isQuorumEligible).map((entry) => entry.row),
      electorate,
    ),
  sharedResult,
)

/** A vote held that is not recorded. */
export interface MissingVote {
  rollEntryId: number
  /** 'Ada Alder, Alder Audio', or the company where companies vote. */
  words: string
}

/** Those who could vote and of whom no vote is recorded, in the order of the roll. */
export const selectMissingVotes = createSelector(
  [selectDetail, selectResultsOf],
  (detail, results): MissingVote[] => {
    const cast = new Set(results.map(({ rollEntryId }) => rollEntryId))
    const people = (detail?.eligibleUsers ?? []).map((entry) => ({
      ...entry,
      words: [entry.userName, entry.title, entry.memberCompanyName].filter(Boolean).join(', '),
    }))
    const companies = (detail?.eligibleMembers ?? []).map((entry) => ({
      ...entry,
      words: entry.memberCompanyName,
    }))
    return [...people, ...companies]
      .filter(({ rollEntryId, isVoteEligible }) => isVoteEligible && !cast.has(rollEntryId))
      .map(({ rollEntryId, words }) => ({ rollEntryId, words }))
  },
  sharedResult,
)

/** Whether the person holds votes on the question and has cast all of them. */
export function selectHasVoted(state: RootState, voteQuestionId: number): boolean {
  const held = selectEligibleVotes(state, voteQuestionId)
  const isCast = ({ rollEntryId }: EligibleVote) =>
    selectResultOfVote(state, voteQuestionId, rollEntryId) !== null
  return held.length > 0 && held.every(isCast)
}

/** How many of the person's votes on the question were just sent from here and are recorded as they were sent. */
export function selectSentFromHere(state: RootState, voteQuestionId: number): number {
  return selectEligibleVotes(state, voteQuestionId).filter(({ rollEntryId }) => {
    const { status } = selectAttempt(state, rollEntryId)
    const result = selectResultOfVote(state, voteQuestionId, rollEntryId)
    if (status !== 'failed' || result === null) return status === 'done'
    // Only the answer was lost.
    const { voteChoice: choice, voteReason: reason } = result
    const recorded = choice === null ? null : { rollEntryId, choice, reason }
    return recorded !== null && selectKeyToRepeat(state, recorded) !== null
  }).length
}

/**
 * Whether the voters table lists the chairs alone, as its heading then says: the other voters stand in the tables
 * above it.
 */
function listsChairsAlone({ doChairsVote, votersHeading }: Electorate): boolean {
  return doChairsVote && votersHeading !== 'All Voters'
}

/** Who has voted. */
export const selectVoterRows = createSelector(
  [selectResultsOf, selectElectorate, selectGroupId, selectPowers, selectDecision],
  (results, electorate, groupId, powers, decision): VoterRow[] => {
    const apart = electorate && listsChairsAlone(electorate) ? electorate.titles : null
    return inOrder(
      results
        .filter(({ voterTitle }) => !apart?.includes(voterTitle ?? ''))
        .map((result) => {
          const { rollEntryId, voterName: name, memberName: company } = result
          const role = electorate?.doChairsVote ? roleOf(result, groupId) : null
          const power = powers.get(rollEntryId) ?? usualPower
          return rowOf({ rollEntryId, name, company, role, ...power }, result, decision)
        }),
      electorate,
    )
  },
  sharedResult,
)

/** The voters whose name, company or class contains the text, in any case. */
export function findVoters(rows: readonly VoterRow[], search: string): readonly VoterRow[] {
  const wanted = search.trim().toLocaleLowerCase('en')
  if (wanted === '') return rows
  return rows.filter(({ name, company, voterClass }) =>
    [name, company, voterClass].some((text) => text?.toLocaleLowerCase('en').includes(wanted)),
  )
}
