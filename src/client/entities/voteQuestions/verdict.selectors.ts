import { createSelector } from '@reduxjs/toolkit'
import { outcomeSentence, resultLabel } from '../../../rules/outcome'
import { tallyOf } from '../../../rules/tally'
import {
  evaluateCounts,
  quorumStatus,
  type QuorumStatus,
  type Verdict,
} from '../../../rules/verdict'
import { sharedResult } from '../../store/sharedResult'
import type { NormalizedDetail } from './voteQuestion'
import { selectDetail } from './voteQuestions.selectors'

/** The state of the quorum, which everybody may see; null until the figures have come. */
export const selectQuorumStatus = createSelector(
  [selectDetail],
  (detail): QuorumStatus | null => detail && quorumStatus(quorumFiguresOf(detail)),
  sharedResult,
)

/**
 * The verdict on today's figures by the rule the server decides with; null until they have come, and while a
 * blind poll withholds them.
 */
export const selectVerdict = createSelector(
  [selectDetail],
  (detail): Verdict | null => (detail === null ? null : verdictOn(detail)),
  sharedResult,
)

/** Why the question passed or failed; null while it is pending and where it was cancelled. */
export const selectOutcome = createSelector(
  [selectDetail, selectVerdict],
  (detail, verdict): string | null =>
    detail === null || verdict === null || detail.voteResult === 'Cancelled'
      ? null
      : outcomeSentence(detail.voteResult, verdict, detail.extensions),
)

/** The result in one or two words: of a question with choices of its own the one that won. */
export const selectResultLabel = createSelector(
  [selectDetail, selectVerdict],
  (detail, verdict): string =>
    detail === null ? '' : resultLabel(detail.voteResult, verdict && verdict.lead),
)

function quorumFiguresOf({ quorumCount, quorumVotes, quorumEligible }: NormalizedDetail) {
  return { needed: quorumCount, voted: quorumVotes, eligible: quorumEligible }
}

function verdictOn(detail: NormalizedDetail): Verdict | null {
  const { counts, classes, policy, voteEligible } = detail
  if (counts === null) return null
  return evaluateCounts({
    policy,
    hasEnded: detail.voteStatus !== 'Pending',
    tally: tallyOf(policy.decision, [], counts),
    quorum: quorumFiguresOf(detail),
    voteEligible,
    classes: classes.map(({ counts: byChoice, quorumVotes: quorumCast, ...one }) => ({
      ...one,
      byChoice: byChoice ?? [],
      quorumCast,
    })),
  })
}
