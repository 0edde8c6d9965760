/** A group's voting policy as data: what the bylaws let differ from group to group. */

/** Who holds a vote in a group: a person in three kinds of group, a member company in all others. */
export type GroupKind = 'council' | 'delegates' | 'users' | 'companies'

/** The plural word of the entities a quorum counts, as the quorum sentence spells it. */
export type QuorumEntity = 'councilors' | 'delegates' | 'users' | 'member companies'

/**
 * How Yes and No decide a question. Fractions are compared in whole numbers, never in floats.
 *
 * - `majority`: Yes > No
 * - `twiceNo`: Yes >= 2 x No
 * - `twoThirds`: 3 x Yes >= 2 x (Yes + No)
 * - `twoThirdsOfHalf`: 2 x (Yes + No) > all votes cast, and 3 x Yes > 2 x (Yes + No)
 */
export type PassRule = 'majority' | 'twiceNo' | 'twoThirds' | 'twoThirdsOfHalf'

/** Which side of the council-policy release date a question was created on. */
export type PolicyGeneration = 'older' | 'newer'

/** A share of the quorum-eligible that must be exceeded (`strict`) or at least reached. */
export interface QuorumShare {
  numerator: number
  denominator: number
  strict: boolean
}

/** How the first deadline of a new question is found, in wall time. */
interface DeadlineRule {
  days: number
  hours: number
  /** A fixed deadline cannot be edited (group 712). */
  isFixed: boolean
}

/** The policy of a group at one moment. A question keeps the one in force when it opened. */
export interface GroupPolicy {
  version: number
  groupKind: GroupKind
  choices: string[]
  olderPassRule: PassRule
  newerPassRule: PassRule
  /** calendar day `yyyy-MM-dd` from whose midnight on the newer rule holds. */
  releaseDate: string
  quorumShare: QuorumShare
  deadline: DeadlineRule
  isAutoExtensionAllowed: boolean
  maxExtensions: number
  /** Elapsed hours both dates of the close rule must lie in the past. */
  closeWaitHours: number
  /** Days a motion waits for a second. */
  motionDeadlineDays: number
  /** Each vote brings its holder a mail with the receipt; off where it is not said. */
  isReceiptMailed?: boolean | undefined
}
