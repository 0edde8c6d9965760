import { createSelector } from '@reduxjs/toolkit'
import { judgeCounts } from '../../../rules/verdict'
import type { Verdict } from '../../../rules/verdict'
import { steadyResult } from '../../store/steadyResult'
import type { KeptDetail } from './voteQuestion'
import { selectDetail } from './voteQuestions.selectors'

/** The verdict on today's figures by the rule the server decides with; null until they have come. */
export const selectVerdict = createSelector(
  [selectDetail],
  (detail): Verdict | null => (detail === null ? null : verdictOn(detail)),
  steadyResult,
)

function verdictOn(detail: KeptDetail): Verdict {
  const roll =
    detail.policy.groupKind === 'companies' ? detail.eligibleMembers : detail.eligibleUsers
  return judgeCounts({
    policy: detail.policy,
    createdAt: detail.created,
    hasEnded: detail.voteStatus !== 'Pending',
    tally: {
      yes: detail.totalYesVotes,
      no: detail.counts.find(({ choice }) => choice === 'No')?.count ?? 0,
      total: detail.totalVotes,
      byChoice: detail.counts,
    },
    quorum: {
      needed: detail.quorumCount,
      voted: detail.quorumVotes,
      eligible: detail.quorumEligible,
    },
    uncast: roll.filter((entry) => entry.isVoteEligible).length - detail.totalVotes,
  })
}
