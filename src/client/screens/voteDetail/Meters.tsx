import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { leadNeeded } from '../../../rules/leadingChoice'
import { passRuleOf } from '../../../rules/passRule'
import { quorumProgress } from '../../../rules/quorum'
import { requiredShareOf } from '../../../rules/requiredShare'
import type { QuorumStatus, Verdict } from '../../../rules/verdict'
import { QuorumBar } from '../../ui/QuorumBar'
import { TallyBar } from '../../ui/TallyBar'
import { useQuestion } from './useQuestion'

/** How many of the quorum have voted, and how many must. */
export function QuorumMeter({ quorum }: { quorum: QuorumStatus }) {
  const { voted, needed, eligible, isReached } = quorum
  return (
    <Meter
      status={`Quorum Met: ${isReached ? 'Yes' : 'No'}`}
      measure={quorumProgress(voted, needed)}
    >
      <QuorumBar
        voted={voted}
        needed={needed}
        eligible={eligible}
        description={`${voted} of ${eligible} have voted, ${needed} are needed.`}
      />
    </Meter>
  )
}

interface ThresholdMeterProps {
  voteQuestionId: number
  verdict: Verdict
}

/** Yes against No, and the threshold of the pass rule. Questions from before the release have no such text. */
export function ThresholdMeter({ voteQuestionId, verdict }: ThresholdMeterProps) {
  const { tally, quorum } = verdict
  const policy = useQuestion(voteQuestionId, (question) => question.policy)
  const created = useQuestion(voteQuestionId, (question) => question.created)
  const isMet = useQuestion(voteQuestionId, (question) => question.isVoteThresholdMet)
  const { rule, generation } = passRuleOf(policy, created)
  const { numerator, denominator, words } = requiredShareOf(rule)
  const threshold = `Voting Threshold ${isMet ? 'Met' : 'Not Met'}`
  const isOfLead = policy.choiceRule === 'leading'
  return (
    <Meter
      status={generation === 'newer' ? threshold : isOfLead ? 'The leading choice' : 'Yes and No'}
      measure={isOfLead ? `met where ${leadNeeded(rule)}` : `needs ${words}`}
    >
      {!isOfLead && (
        <TallyBar
          yes={tally.yes}
          no={tally.no}
          missing={Math.max(0, quorum.needed - quorum.voted)}
          requiredShare={numerator / denominator}
        />
      )}
    </Meter>
  )
}

interface MeterProps {
  /** The status in two or three words. */
  status: string
  /** The bar. */
  children: ReactNode
  /** What the bar is measured against. */
  measure: string
}

function Meter({ status, children, measure }: MeterProps) {
  return (
    <div>
      <Box sx={{ fontWeight: 600 }}>{status}</Box>
      {children}
      <Typography variant="body2" color="textSecondary">
        {measure}
      </Typography>
    </div>
  )
}
