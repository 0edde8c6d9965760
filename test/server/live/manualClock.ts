import { setTimeout as delay } from 'node:timers/promises'
import type { Cancel, Clock } from '../../../src/server/live/hubContext'

interface Timer {
  at: number
  everyMs: number | null
  run: () => void
}

/** A clock that only moves when told to. Sockets and promises go on in real time. */
export class ManualClock implements Clock {
  private time = Date.parse('2026-03-02T18:00:00Z')
  private readonly timers = new Set<Timer>()

  now(): number {
    return this.time
  }

  after(delayMs: number, run: () => void): Cancel {
    return this.add({ at: this.time + delayMs, everyMs: null, run })
  }

  every(intervalMs: number, run: () => void): Cancel {
    return this.add({ at: this.time + intervalMs, everyMs: intervalMs, run })
  }

  get timerCount(): number {
    return this.timers.size
  }

  advance(ms: number): void {
    const end = this.time + ms
    for (let next = this.next(end); next; next = this.next(end)) {
      this.time = next.at
      if (next.everyMs === null) this.timers.delete(next)
      else next.at += next.everyMs
      next.run()
    }
    this.time = end
  }

  /** Advances second by second, with a moment for sockets after each. */
  async advanceSeconds(seconds: number): Promise<void> {
    for (let second = 0; second < seconds; second += 1) {
      this.advance(1_000)
      await delay(2)
    }
  }

  private add(timer: Timer): Cancel {
    this.timers.add(timer)
    return () => this.timers.delete(timer)
  }

  private next(end: number): Timer | undefined {
    const due = [...this.timers].filter(({ at }) => at <= end)
    return due.toSorted((a, b) => a.at - b.at)[0]
  }
}
