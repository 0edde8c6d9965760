/** What a call that changes nothing may miss where the server reads from a standby of its database. */

/**
 * The longest staleness, in milliseconds. Pages allow it except in the second after a change of their own or one they
 * were told of, so that whoever was told reads what they were told of, at whichever instance.
 */
export const mostStaleMs = 100

/**
 * `none`: the answer has all that was acknowledged before the call. `bounded`: it may miss what others did within the
 * last `mostStaleMs`, of which this page was not told.
 */
export const stalenesses = ['none', 'bounded'] as const
export type Staleness = (typeof stalenesses)[number]
