import { passRuleOf } from '../../../rules/passRule'
import { requiredShareOf } from '../../../rules/requiredShare'
import type { Tally } from '../../../rules/tally'
import { TallyBar } from '../../ui/TallyBar'
import { Meter } from './Meter'
import { createdOf, policyOf, thresholdWordOf } from './questionFacts'
import { useQuestion } from './useQuestion'

interface ThresholdMeterProps {
  voteQuestionId: number
  tally: Tally
}

/** Yes against No, and where the rule lies. Questions older than the release date have no word on it. */
export function ThresholdMeter({ voteQuestionId, tally: { yes, no } }: ThresholdMeterProps) {
  const policy = useQuestion(voteQuestionId, policyOf)
  const created = useQuestion(voteQuestionId, createdOf)
  const threshold = useQuestion(voteQuestionId, thresholdWordOf)
  const { rule, generation } = passRuleOf(policy, created)
  const { numerator, denominator, words } = requiredShareOf(rule)
  return (
    <Meter standing={generation === 'newer' ? threshold : 'Yes and No'} measure={`needs ${words}`}>
      <TallyBar
        yes={yes}
        no={no}
        requiredShare={numerator / denominator}
        description={`Yes ${yes}, No ${no}.`}
      />
    </Meter>
  )
}
