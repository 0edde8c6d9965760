/** How far the clock of this browser is behind the server's, as far as answers prove it. */
let behindMs = 0

/** A difference up to this proves nothing: the server states whole seconds, and an answer takes time to arrive. */
const toleranceMs = 2_000

/**
 * Learns from the `Date` of an answer, which the server wrote between `askedAtMs` and now by this browser's
 * clock. A clock that is right is left alone, and a wrong one put right no further than the answer proves:
 * countdowns and ends are those of the server, whatever the phone says.
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
