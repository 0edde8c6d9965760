/** A group's voting policy as data: the parts of the bylaws that differ between groups. */

/** Who holds the votes of a group: people in three kinds of group, member companies in all others. */
export type GroupKind = 'council' | 'delegates' | 'users' | 'companies'

/** The plural word in the quorum sentence for those who are counted. */
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

/** Whether a question was created before or after the release date of the council policy. */
export type PolicyGeneration = 'older' | 'newer'

/** The share of the quorum-eligible that must be exceeded (`strict`) or at least reached. */
export interface QuorumShare {
  numerator: number
  denominator: number
  strict: boolean
}

/** How the first deadline of a new question is computed, in wall time. */
interface DeadlineRule {
  days: number
  hours: number
  /** A fixed deadline cannot be edited (group 712). */
  isFixed: boolean
}

/** The kinds of vote that a policy may allow besides the ordinary one. */
export type FurtherVoteType = 'Straw-poll' | 'Blind Straw-poll'

/** The policy of a group at one moment. A question keeps the policy that was in force when it opened. */
export interface GroupPolicy {
  version: number
  groupKind: GroupKind
  choices: string[]
  olderPassRule: PassRule
  newerPassRule: PassRule
  /** A calendar day `yyyy-MM-dd`; the newer rule applies from its midnight on. */
  releaseDate: string
  quorumShare: QuorumShare
  deadline: DeadlineRule
  isAutoExtensionAllowed: boolean
  maxExtensions: number
  /** Closing is allowed more than this many elapsed hours after quorum and threshold were both met. */
  closeWaitHours: number
  /** Days a motion waits for a second. */
  motionDeadlineDays: number
  /** Whether each vote is confirmed to its holder by a mail with the receipt; off by default. */
  isReceiptMailed?: boolean | undefined
  /** The kinds of vote allowed besides 'Collect Vote From Group'; none where it is absent. */
  voteTypes?: FurtherVoteType[] | undefined
  /**
   * Set in the policy of a question without Yes and No: its leading choice decides. Absent in records from before
   * this rule, in which no such question passes.
   */
  choiceRule?: 'leading' | undefined
}
