import type { GroupPolicyAnswer } from '../../../contract/groups'
import type { Policy } from '../../../rules/policy/policy'
import { decisionText, quorumText } from '../../../rules/policy/words'
import { zonedDay } from '../../../rules/zonedTime'

/** A group's policy as data and, of its ordinary decision, in plain words. */
export function presentPolicy(
  groupId: number,
  { policy, inForceFrom }: { policy: Policy; inForceFrom: string },
): GroupPolicyAnswer {
  const { electorate } = policy
  const [decision] = policy.decisions
  return {
    ...policy,
    groupId,
    entity: electorate.many,
    choices: decision ? decision.choices.map(({ label }) => label) : [],
    quorumText: quorumText(decision?.quorum ?? [], electorate, 'vote'),
    passRuleText: decision ? decisionText({ decision, electorate }) : '',
    releaseDate: zonedDay(inForceFrom),
  }
}
