/** Rows of the detail's tables: the roll joined with the votes. */
import { createSelector } from '@reduxjs/toolkit'
import type { VoteResultRow } from '../../../contract/voteResults'
import { isBlank } from '../../../rules/comment'
import { passRuleOf } from '../../../rules/passRule'
import { selectDetail } from '../../entities/voteQuestions/voteQuestions.selectors'
import { selectResultsOf } from '../../entities/voteResults/voteResults.selectors'

/** One line of a quorum or voters table. */
export interface VoterRow {
  rollEntryId: number
  /** Null in groups whose companies hold the votes. */
  name: string | null
  company: string | null
  choice: string | null
  /** ISO 8601 UTC; null where no vote was cast. */
  votedAt: string | null
  proxyVoter: string | null
}

function rowOf(
  entry: { rollEntryId: number; name: string | null; company: string | null },
  result: VoteResultRow | undefined,
): VoterRow {
  return {
    ...entry,
    choice: result?.voteChoice ?? null,
    votedAt: result?.lastModifiedDate ?? null,
    proxyVoter: result?.isProxy ? result.proxyVoterName : null,
  }
}

/** The roll but for the chairs, who vote in a council and do not count for its quorum. */
const selectRollRows = createSelector([selectDetail, selectResultsOf], (detail, results) => {
  const resultOf = new Map(results.map((result) => [result.rollEntryId, result]))
  const people = (detail?.eligibleUsers ?? [])
    .filter((entry) => entry.groupId === detail?.groupId)
    .map((entry) => ({ ...entry, name: entry.userName }))
  const companies = (detail?.eligibleMembers ?? []).map((entry) => ({ ...entry, name: null }))
  return [...people, ...companies].map((entry) => ({
    isQuorumEligible: entry.isQuorumEligible,
    row: rowOf(
      { rollEntryId: entry.rollEntryId, name: entry.name, company: entry.memberCompanyName },
      resultOf.get(entry.rollEntryId),
    ),
  }))
})

/** Those who make the quorum, in the order of the roll. */
export const selectQuorumRows = createSelector([selectRollRows], (entries): VoterRow[] =>
  entries.filter((entry) => entry.isQuorumEligible).map((entry) => entry.row),
)

/** Those on the roll who do not. */
export const selectOutOfQuorumRows = createSelector([selectRollRows], (entries): VoterRow[] =>
  entries.filter((entry) => !entry.isQuorumEligible).map((entry) => entry.row),
)

/** A council's newer questions list its Working Group Chairs here, for the Councilors stand above. */
export const selectVoterRows = createSelector(
  [selectDetail, selectResultsOf],
  (detail, results): VoterRow[] => {
    if (detail === null) return []
    const { policy, created } = detail
    const isChairsTable =
      policy.groupKind === 'council' && passRuleOf(policy, created).generation === 'newer'
    return results
      .filter((result) => !isChairsTable || result.voterTitle !== 'Councilor')
      .map((result) =>
        rowOf(
          {
            rollEntryId: result.rollEntryId,
            name: policy.groupKind === 'companies' ? null : result.voterName,
            company: result.memberName,
          },
          result,
        ),
      )
  },
)

/** A vote with its reason. */
export interface Comment {
  voteResultId: number
  /** 'X (Proxy for Y)' where a proxy voted. */
  author: string
  company: string | null
  choice: string | null
  reason: string
  at: string
}

function authorOf({ isProxy, proxyVoterName, voterName }: VoteResultRow): string {
  return isProxy ? `${proxyVoterName} (Proxy for ${voterName})` : voterName
}

/** The votes that have a reason, newest first. */
export const selectComments = createSelector([selectResultsOf], (results): Comment[] =>
  results
    .flatMap((result) => {
      const { voteReason } = result
      if (voteReason === null || isBlank(voteReason)) return []
      return [
        {
          voteResultId: result.voteResultId,
          author: authorOf(result),
          company: result.memberName,
          choice: result.voteChoice,
          reason: voteReason,
          at: result.lastModifiedDate,
        },
      ]
    })
    .sort((one, other) => other.at.localeCompare(one.at)),
)
