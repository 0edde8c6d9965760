/**
 * The roll of a question: each vote with its holder, fixed when the question opens. Later changes of the directory
 * do not affect an open question.
 */

/** `person`: Councilor, Delegate or user. `chair`: a working group's vote in the council. */
export type HolderKind = 'person' | 'company' | 'chair'

/** One line of the roll: one vote that somebody holds. */
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
  /** The group for which the vote is cast: the question's own or, in a council, the working group of the chair. */
  groupId: number
  groupName: string
  isVoteEligible: boolean
  isQuorumEligible: boolean
  isActive: boolean
  /** The class of voters that it belongs to; null where the group has none, or this holder is in none. */
  voterClass: string | null
  /** How often the vote counts. */
  weight: number
}

/** What the voting rules need to know about a person. */
export interface Voter {
  userId: number
  /** The person's member company; null for a person without one. */
  memberId: number | null
  /** Whether the person belongs to the question's group now. */
  isInGroup: boolean
}
