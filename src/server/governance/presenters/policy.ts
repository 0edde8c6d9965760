import type { GroupPolicyAnswer } from '../../../contract/groups'
import { decisionText, policyFor } from '../../../rules/leadingChoice'
import type { GroupPolicy } from '../../../rules/policy'
import { entityOf } from '../../../rules/policies'

/** A group's policy as data and in plain words. */
export function presentPolicy(groupId: number, policy: GroupPolicy): GroupPolicyAnswer {
  const opened = policyFor(policy.choices, policy)
  return {
    groupId,
    version: policy.version,
    groupKind: policy.groupKind,
    entity: entityOf(policy.groupKind),
    choices: policy.choices,
    voteTypes: policy.voteTypes ?? [],
    quorum: policy.quorumShare,
    passRule: { older: policy.olderPassRule, newer: policy.newerPassRule },
    passRuleText: { older: decisionText(opened, 'older'), newer: decisionText(opened, 'newer') },
    deadline: policy.deadline,
    isAutoExtensionAllowed: policy.isAutoExtensionAllowed,
    maxExtensions: policy.maxExtensions,
    closeWaitHours: policy.closeWaitHours,
    releaseDate: policy.releaseDate,
  }
}
