/** Rows of the detail's tables: the roll joined with the votes. */
import { createSelector } from '@reduxjs/toolkit'
import type { EligibleVote } from '../../../contract/eligibility'
import type { VoteResultRow } from '../../../contract/voteResults'
import { isBlank } from '../../../rules/comment'
import { passRuleOf } from '../../../rules/passRule'
import { selectEligibleVotes } from '../../entities/eligibility/eligibility.selectors'
import { selectDetail } from '../../entities/voteQuestions/voteQuestions.selectors'
import {
  selectResultOfVote,
  selectResultsOf,
} from '../../entities/voteResults/voteResults.selectors'
import { steadyResult } from '../../store/steadyResult'
import type { RootState } from '../../store/rootReducer'

/** One line of a quorum or voters table. */
export interface VoterRow {
  rollEntryId: number
  /** Who holds the vote, or cast it for a company; null for a company that has not voted. */
  name: string | null
  company: string | null
  choice: string | null
  /** ISO 8601 UTC; null where no vote was cast. */
  votedAt: string | null
  proxyVoter: string | null
}

type Whose = Pick<VoterRow, 'rollEntryId' | 'name' | 'company'>

function rowOf(whose: Whose, result: VoteResultRow | undefined): VoterRow {
  return {
    ...whose,
    choice: result?.voteChoice ?? null,
    votedAt: result?.lastModifiedDate ?? null,
    proxyVoter: result?.isProxy ? result.proxyVoterName : null,
  }
}

/** The roll but for the chairs, who vote in a council and do not count for its quorum. */
const selectRollRows = createSelector(
  [
    (state: RootState, voteQuestionId: number) => selectDetail(state, voteQuestionId)?.groupId,
    (state: RootState, voteQuestionId: number) =>
      selectDetail(state, voteQuestionId)?.eligibleUsers,
    (state: RootState, voteQuestionId: number) =>
      selectDetail(state, voteQuestionId)?.eligibleMembers,
    selectResultsOf,
  ],
  (groupId, users = [], members = [], results) => {
    const resultOf = new Map(results.map((result) => [result.rollEntryId, result]))
    const people = users
      .filter((entry) => entry.groupId === groupId)
      .map((entry) => ({ ...entry, name: entry.userName }))
    const companies = members.map((entry) => ({ ...entry, name: null }))
    return [...people, ...companies].map((entry) => {
      const { rollEntryId, name, memberCompanyName: company, isQuorumEligible } = entry
      const row = rowOf({ rollEntryId, name, company }, resultOf.get(rollEntryId))
      return { isQuorumEligible, row }
    })
  },
)

/** Those who make the quorum, in the order of the roll. */
export const selectQuorumRows = createSelector(
  [selectRollRows],
  (entries): VoterRow[] =>
    entries.filter((entry) => entry.isQuorumEligible).map((entry) => entry.row),
  steadyResult,
)

/** Those on the roll who do not. */
export const selectOutOfQuorumRows = createSelector(
  [selectRollRows],
  (entries): VoterRow[] =>
    entries.filter((entry) => !entry.isQuorumEligible).map((entry) => entry.row),
  steadyResult,
)

/** Whether the person holds votes on the question and has cast all of them. */
export function selectHasVoted(state: RootState, voteQuestionId: number): boolean {
  const held = selectEligibleVotes(state, voteQuestionId)
  const isCast = ({ rollEntryId }: EligibleVote) =>
    selectResultOfVote(state, voteQuestionId, rollEntryId) !== null
  return held.length > 0 && held.every(isCast)
}

/** Whether the voters table names the chairs alone, for the Councilors of newer questions stand above it. */
function selectHasChairsAlone(state: RootState, voteQuestionId: number): boolean {
  const detail = selectDetail(state, voteQuestionId)
  if (detail?.policy.groupKind !== 'council') return false
  return passRuleOf(detail.policy, detail.created).generation === 'newer'
}

/** Who has voted. */
export const selectVoterRows = createSelector(
  [selectResultsOf, selectHasChairsAlone],
  (results, isOfChairs): VoterRow[] =>
    results
      .filter((result) => !isOfChairs || result.voterTitle !== 'Councilor')
      .map((result) => {
        const { rollEntryId, voterName: name, memberName: company } = result
        return rowOf({ rollEntryId, name, company }, result)
      }),
  steadyResult,
)

/** A vote with its reason. */
export interface Comment {
  voteResultId: number
  /** 'X (Proxy for Y)' where a proxy voted. */
  author: string
  /** Null where the author's line names it. */
  company: string | null
  choice: string | null
  reason: string
  at: string
}

/** Who wrote it: of a company's vote whoever changed it last. */
function authorOf({
  isProxy,
  proxyVoterName,
  voterName,
  lastModifiedByName,
}: VoteResultRow): string {
  return isProxy ? `${proxyVoterName} (Proxy for ${voterName})` : lastModifiedByName
}

/** The votes that have a reason, newest first. */
export const selectComments = createSelector(
  [selectResultsOf],
  (results): Comment[] =>
    results
      .flatMap((result) => {
        const { voteResultId, voteReason, voterName, memberName } = result
        if (voteReason === null || isBlank(voteReason)) return []
        return {
          voteResultId,
          author: authorOf(result),
          company: memberName === voterName ? null : memberName,
          choice: result.voteChoice,
          reason: voteReason,
          at: result.lastModifiedDate,
        }
      })
      .sort((one, other) => other.at.localeCompare(one.at)),
  steadyResult,
)
