/** How fast mails are sent, and how long the product tries. */

/** Messages under way at the same time, each on a connection of its own. */
export const mostAtOnce = 5
/** What most mail servers take from one sender without slowing it down. */
export const mostPerSecond = 10
/** A message that takes longer is tried again later. */
export const sendTimeoutMs = 30_000
/** After this long another instance takes over an unfinished delivery. */
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
