import type { GroupPolicyAnswer } from '../../contract/groups'
import { passRuleText } from '../../rules/passRule'
import type { GroupPolicy } from '../../rules/policy'
import { entityOf } from '../../rules/policies'

/** A group's policy as data and in plain words. */
export function presentPolicy(groupId: number, policy: GroupPolicy): GroupPolicyAnswer {
  return {
    groupId,
    version: policy.version,
    groupKind: policy.groupKind,
    entity: entityOf(policy.groupKind),
    choices: policy.choices,
    quorum: policy.quorumShare,
    passRule: { older: policy.olderPassRule, newer: policy.newerPassRule },
    passRuleText: { older: passRuleText(policy, 'older'), newer: passRuleText(policy, 'newer') },
    deadline: policy.deadline,
    isAutoExtensionAllowed: policy.isAutoExtensionAllowed,
    maxExtensions: policy.maxExtensions,
    closeWaitHours: policy.closeWaitHours,
    releaseDate: policy.releaseDate,
  }
}
