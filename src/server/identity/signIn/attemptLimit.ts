interface AttemptLimit {
  /**
   * Counts an attempt.
   *
   * @returns the seconds to wait where it exceeds the limit, otherwise 0
   */
  take(key: string): number
  /** Does not count an attempt any more, because it succeeded. */
  release(key: string): void
}

interface Window {
  attempts: number
  endsAt: number
}

/** Limits the failed attempts per key within a period. Attempts are counted before they are checked. */
export function attemptLimit(most: number, withinMs: number, now = Date.now): AttemptLimit {
  const windows = new Map<string, Window>()

  function current(key: string): Window {
    const found = windows.get(key)
    if (found && found.endsAt > now()) return found
    dropEnded(windows, now())
    const fresh = { attempts: 0, endsAt: now() + withinMs }
    windows.set(key, fresh)
    return fresh
  }

  return {
    take(key) {
      const window = current(key)
      if (window.attempts >= most) return Math.ceil((window.endsAt - now()) / 1000)
      window.attempts += 1
      return 0
    },
    release(key) {
      const window = current(key)
      window.attempts = Math.max(0, window.attempts - 1)
    },
  }
}

/** All windows have the same length, so the oldest comes first and ends first. */
function dropEnded(windows: Map<string, Window>, nowMs: number): void {
  for (const [key, { endsAt }] of windows) {
    if (endsAt > nowMs) return
    windows.delete(key)
  }
}
