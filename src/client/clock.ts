/** How far this browser's clock is behind the server's, in milliseconds, as far as answers prove it. */
let behindMs = 0

/** A difference up to this proves nothing: the server states whole seconds, and an answer takes time to arrive. */
const toleranceMs = 2_000

/**
 * Learns from the `Date` header of an answer, which the server wrote between `askedAtMs` and now. The known
 * difference changes only as far as the answer proves, so a correct clock stays as it is. Countdowns and deadlines
 * follow the server's clock, not the device's.
 */
export function learnTime(date: string | null, askedAtMs: number): void {
  const writtenAtMs = date === null ? Number.NaN : Date.parse(date)
  if (Number.isNaN(writtenAtMs)) return
  const least = writtenAtMs - deviceNowMs() - toleranceMs
  const most = writtenAtMs - askedAtMs + 1_000 + toleranceMs
  behindMs = Math.min(Math.max(behindMs, least), most)
}

/** This browser's own clock, for what it measures itself; in milliseconds. */
export function deviceNowMs(): number {
  return Date.now()
}

/** This browser's own clock, ISO 8601 in UTC: for ages of what it keeps from one page load to the next. */
export function deviceNow(): string {
  return new Date(deviceNowMs()).toISOString()
}

/** The present by the server's clock, ISO 8601 in UTC. Sagas `call` it, so that a step test can say what time it is. */
export function now(): string {
  return new Date(deviceNowMs() + behindMs).toISOString()
}
