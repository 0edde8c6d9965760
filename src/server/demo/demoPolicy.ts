import { standardPolicy } from '../../rules/policies'
import type { GroupPolicy } from '../../rules/policy'
import { furtherVoteTypes } from '../../rules/voteType'

/** The policy of a group of the demo: the standard one, and in the Audio Working Group all kinds of vote. */
export function demoPolicy(groupId: number): GroupPolicy {
  const policy = standardPolicy(groupId)
  return groupId === 101 ? { ...policy, voteTypes: [...furtherVoteTypes] } : policy
}
