import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { termsWithin } from '../../../rules/policy/classes'
import { requiredShareOf } from '../../../rules/policy/terms'
import { measureOf } from '../../../rules/policy/words'
import { quorumProgress } from '../../../rules/quorum'
import type { QuorumStatus, Verdict } from '../../../rules/verdict'
import { QuorumBar } from '../../ui/QuorumBar'
import { TallyBar } from '../../ui/TallyBar'
import { useQuestion } from './useQuestion'
import { TermList } from './VerdictExplanation'

/** How many of the quorum have voted, and how many must. */
export function QuorumMeter({ quorum }: { quorum: QuorumStatus }) {
  const { voted, needed, eligible, isReached } = quorum
  return (
    <Meter
      status={needed > 0 ? `Quorum Met: ${isReached ? 'Yes' : 'No'}` : 'No quorum is needed'}
      measure={quorumProgress(voted, needed)}
    >
      {needed > 0 && (
        <QuorumBar
          voted={voted}
          needed={needed}
          eligible={eligible}
          description={`${voted} of ${eligible} have voted, ${needed} are needed.`}
        />
      )}
    </Meter>
  )
}

interface ThresholdMeterProps {
  voteQuestionId: number
  verdict: Verdict
}

/**
 * The votes on both sides, and what the rule asks of them; a rule that compares something else stands there term by
 * term. What it asks of single classes of voters stands with these. Questions under earlier criteria do not say whether the threshold is met.
 */
export function ThresholdMeter({ voteQuestionId, verdict }: ThresholdMeterProps) {
  const { tally, quorum, lead, threshold } = verdict
  const policy = useQuestion(voteQuestionId, (question) => question.policy)
  const isMet = useQuestion(voteQuestionId, (question) => question.isVoteThresholdMet)
  const { isThresholdShown } = policy.decision
  const passes = termsWithin(policy.decision)
  const { yes, no } = threshold
  const terms = threshold.terms.filter(({ within }) => within === undefined)
  const sides = lead ? 'The leading choice' : `${yes} and ${no}`
  const requiredShare = lead ? null : requiredShareOf(passes)
  const isInOneLine = lead !== null || terms.every(({ kind }) => kind !== 'other')
  const measure = measureOf({ ...policy, decision: { ...policy.decision, passes } })
  return (
    <Meter
      status={isThresholdShown ? `Voting Threshold ${isMet ? 'Met' : 'Not Met'}` : sides}
      measure={isInOneLine && measure ? `${lead ? 'met where' : 'needs'} ${measure}` : null}
    >
      {requiredShare !== null && (
        <TallyBar
          yes={{ label: yes, votes: tally.yes }}
          no={{ label: no, votes: tally.no }}
          missing={Math.max(0, quorum.needed - quorum.voted)}
          requiredShare={requiredShare.numerator / requiredShare.denominator}
        />
      )}
      {!isInOneLine && <TermList voteQuestionId={voteQuestionId} terms={terms} />}
    </Meter>
  )
}

interface MeterProps {
  /** The status in two or three words. */
  status: string
  /** The bar, or the terms one by one. */
  children: ReactNode
  /** What the bar is measured against; null where the lines above say it. */
  measure: string | null
}

function Meter({ status, children, measure }: MeterProps) {
  return (
    <div>
      <Box sx={{ fontWeight: 600 }}>{status}</Box>
      {children}
      {measure !== null && (
        <Typography variant="body2" color="textSecondary">
          {measure}
        </Typography>
      )}
    </div>
  )
}
