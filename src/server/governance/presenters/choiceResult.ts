import { choiceResultOf } from '../../../rules/outcome'
import { isUncounted } from '../../../rules/policy/choices'
import { countVotes } from '../../../rules/tally'
import type { VoteQuestionRow } from '../../database/repositories/voteQuestions'
import type { LeadCount } from '../../database/repositories/leadCounts'

/** The result of a question whose leading choice decides, from its counted votes; null for all other questions. */
export function presentChoiceResult(
  {
    voteResult,
    policy: { decision },
  }: Pick<VoteQuestionRow, 'voteResult'> & {
    policy: Pick<VoteQuestionRow['policy'], 'decision'>
  },
  leadCounts: readonly LeadCount[] | null,
): string | null {
  const votes = leadCounts?.map(({ choice, lacksComment, isProxy, count }) => ({
    choice,
    weight: count,
    isUncounted: isUncounted(decision, { choice, hasComment: !lacksComment, byProxy: isProxy }),
  }))
  return choiceResultOf(
    voteResult,
    decision,
    votes ? countVotes(decision, [], votes).byChoice : null,
  )
}
