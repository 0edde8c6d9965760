/** A call that the server refuses for lack of capacity is repeated automatically, with the same Idempotency-Key. */

/** Attempts including the first; after the last one the page says so and keeps what was typed. */
export const mostAttempts = 10

/** Adds jitter, so that clients refused together do not come back together. */
export function spreadPause(retryAfterMs: number): number {
  return retryAfterMs * (1 + Math.random() / 2)
}
