/** Stops a timer; calling it twice is harmless. */
export type Cancel = () => void

/** The clock of the hub, which a test can advance. */
export interface Clock {
  /** Milliseconds since 1970, UTC. */
  now(): number
  after(delayMs: number, run: () => void): Cancel
  every(intervalMs: number, run: () => void): Cancel
}

/** The system clock. Its timers do not keep the process alive. */
export const systemClock: Clock = {
  now: Date.now,
  after(delayMs, run) {
    const timer = setTimeout(run, delayMs).unref()
    return () => clearTimeout(timer)
  },
  every(intervalMs, run) {
    const timer = setInterval(run, intervalMs).unref()
    return () => clearInterval(timer)
  },
}
