/** How fast mails are sent, and for how long they are tried. */

/** Messages being sent at the same time, each on its own connection. */
export const mostAtOnce = 5
/** A rate that most mail servers accept from one sender. */
export const mostPerSecond = 10
/** A message that takes longer is aborted and tried again later. */
export const sendTimeoutMs = 30_000
/** After this long another instance may take over an unfinished delivery. */
export const leaseSeconds = 90

const firstPauseSeconds = 30
const longestPauseSeconds = 3_600
/** Together with the pauses this takes more than a day. */
const mostAttempts = 30
/**
 * Together with the pauses this takes about an hour, in case a permanent refusal comes from a temporary
 * misconfiguration.
 */
const mostRefusals = 8

/** The pause after the failed attempt with this number, from 1 on: 30 s, doubled each time up to an hour. */
export function pauseAfter(attempt: number): number {
  return Math.min(firstPauseSeconds * 2 ** (attempt - 1), longestPauseSeconds)
}

/** Whether the failed attempt with this number was the last one. */
export function isLastAttempt(attempt: number, isRefusal: boolean): boolean {
  return attempt >= (isRefusal ? mostRefusals : mostAttempts)
}
