/** How long a question may go on, and whose votes its quorum waits for. */
import { createSelector } from '@reduxjs/toolkit'
import { isQuorumReached } from '../../../rules/quorum'
import { extensionSteps, type DeadlineStep } from '../../../rules/question'
import type { NormalizedDetail } from '../../entities/voteQuestions/voteQuestion'
import { selectDetail } from '../../entities/voteQuestions/voteQuestions.selectors'
import { sharedResult } from '../../store/sharedResult'
import { type MissingVote, selectQuorumRows } from './voteDetail.selectors'

interface Deadlines {
  steps: DeadlineStep[]
  /** What would happen at the deadline now; null after the end. */
  outlook: string | null
}

function deadlinesOf(detail: NormalizedDetail): Deadlines {
  const { firstDeadline, voteDeadline: deadline, extensions } = detail
  const { policy, isAutoExtensionEnabled } = detail
  const { quorumCount, quorumVotes, quorumEligible } = detail
  const hasQuorum = isQuorumReached(quorumCount, quorumVotes, quorumEligible)
  const deadlineSteps = extensionSteps(
    { firstDeadline, deadline, extensions },
    policy,
    isAutoExtensionEnabled,
  )
  const possible = deadlineSteps.filter(({ state }) => state === 'possible').length
  if (hasQuorum)
    return {
      steps: deadlineSteps.filter(({ state }) => state !== 'possible'),
      outlook: 'Quorum is met, so voting ends at the deadline and the votes are counted.',
    }
  return {
    steps: deadlineSteps,
    outlook:
      possible === 0
        ? 'Without quorum at the deadline the question fails.'
        : 'Without quorum at the deadline it moves on by one day; without quorum on the last day the question fails.',
  }
}

/** The past deadlines: all but the last of a question that was ended before it. */
function pastDeadlinesOf(detail: NormalizedDetail): Deadlines {
  const { firstDeadline, voteDeadline: deadline, extensions, policy, voteStatus } = detail
  const last = voteStatus === 'Completed' ? 'past' : 'possible'
  return {
    steps: extensionSteps({ firstDeadline, deadline, extensions }, policy, false).map((step) =>
      step.state === 'current' ? { ...step, state: last } : step,
    ),
    outlook: null,
  }
}

/** Null until the question is known. */
export const selectDeadlines = createSelector(
  [selectDetail],
  (detail): Deadlines | null => {
    if (detail === null) return null
    return detail.voteStatus === 'Pending' ? deadlinesOf(detail) : pastDeadlinesOf(detail)
  },
  sharedResult,
)

/** Those of the quorum who have not voted, in the order of the roll. */
export const selectMissingFromQuorum = createSelector(
  [selectQuorumRows],
  (rows): MissingVote[] =>
    rows
      .filter(({ hasVoted }) => !hasVoted)
      .map(({ rollEntryId, name, company }) => ({
        rollEntryId,
        words: [name, company].filter((part) => part !== null).join(', '),
      })),
  sharedResult,
)
