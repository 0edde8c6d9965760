/**
 * The roll of a question: each vote held, with its holder, fixed when the question opens. Later changes
 * of the directory do not move an open question.
 */

/** `person`: Councilor, Delegate or user. `chair`: a working group's vote in the council. */
export type HolderKind = 'person' | 'company' | 'chair'

/** One vote held (a line of the roll). */
export interface RollEntry {
  rollEntryId: number
  kind: HolderKind
  /** The person who holds it; null where a member company does. */
  userId: number | null
  userName: string | null
  /** Councilor, Working Group Chair, Delegate, …; null where a company holds the vote. */
  title: string | null
  memberId: number | null
  memberName: string | null
  /** The group the vote is cast for: the question's own, or in a council the chaired working group. */
  groupId: number
  groupName: string
  isVoteEligible: boolean
  isQuorumEligible: boolean
  isActive: boolean
}
