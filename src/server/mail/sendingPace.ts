/** How fast mails leave, and how long the product tries. */

/** Messages under way at the same time, each on a connection of its own. */
export const mostAtOnce = 5
/** What most mail servers take from one sender without slowing it down. */
export const mostPerSecond = 10
/** A server that takes longer over one message is given up for this time. */
export const sendTimeoutMs = 30_000
/** After this long another instance takes over what was taken and never marked. */
export const leaseSeconds = 90

const firstPauseSeconds = 30
const longestPauseSeconds = 3_600
/** With the pauses above more than a day. */
const mostAttempts = 30
/** With the pauses above about an hour: what refuses lastingly may be set up wrong for a while. */
const mostRefusals = 8

/** How long to wait after the failed attempt of that number, from 1 on: 30 s, doubled each time up to an hour. */
export function pauseAfter(attempt: number): number {
  return Math.min(firstPauseSeconds * 2 ** (attempt - 1), longestPauseSeconds)
}

/** Whether the failed attempt of that number was the last one. */
export function isLastAttempt(attempt: number, isRefusal: boolean): boolean {
  return attempt >= (isRefusal ? mostRefusals : mostAttempts)
}
