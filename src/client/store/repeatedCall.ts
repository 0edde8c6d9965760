/** A call that the server has no room for is sent again by itself, under the key of the first time. */

/** The first one included; after that the person is told, and what was typed is kept. */
export const mostAttempts = 10

/** Spread, so that those who were refused together do not come back together. */
export function spreadPause(retryAfterMs: number): number {
  return retryAfterMs * (1 + Math.random() / 2)
}
