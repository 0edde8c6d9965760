/** The kinds of vote, and which of them the admins of a group may open. Voting specification §3. */
import { blindPollFact, isBlindPoll } from './blindPoll'
import type { FurtherVoteType, GroupKind, GroupPolicy } from './policy'

/** The kind of vote that every group has. */
export const ordinaryVoteType = 'Collect Vote From Group'

export const furtherVoteTypes: readonly FurtherVoteType[] = ['Straw-poll', 'Blind Straw-poll']

type Ruled = Pick<GroupPolicy, 'voteTypes'>

/** The kinds of vote that a policy allows, the ordinary one first. */
export function voteTypesOf({ voteTypes = [] }: Ruled) {
  return [ordinaryVoteType, ...voteTypes] as const
}

/** The error message for a kind of vote that the group's policy does not allow; null where it does. */
export function voteTypeRefusal(policy: Ruled, voteType: string): string | null {
  const allowed: readonly string[] = voteTypesOf(policy)
  if (allowed.includes(voteType)) return null
  return `The policy of this group does not allow ${voteType}. Please choose ${allowed.join(' or ')}.`
}

/** Whether a recorded question may have its vote type. Older policies do not mention types and allow all. */
export function mayBeOfVoteType({ voteTypes }: Ruled, voteType: string): boolean {
  return voteTypes === undefined || voteTypeRefusal({ voteTypes }, voteType) === null
}

/** What the kind of vote means for the voters; null for the ordinary one. */
export function voteTypeFact(
  question: { voteType: string; hasEnded: boolean },
  kind: GroupKind,
): string | null {
  if (isBlindPoll(question)) return blindPollFact(kind, question.hasEnded)
  return question.voteType === 'Straw-poll' ? 'Straw poll. It shows where the group stands.' : null
}
