import { CANCEL } from 'redux-saga'

/** The longest delay of a browser timer is about 24 days. */
const longestMs = 2_147_483_647

/** Undefined while the clock stands still. */
type Timer = ReturnType<typeof setTimeout> | undefined

interface Wait {
  readonly dueAt: number
  readonly fire: () => void
  timer: Timer
}

/** The clock by which sagas wait: it runs by itself, and can be stopped and moved on by hand. */
export class SagaClock {
  readonly #waits = new Set<Wait>()
  #offsetMs = 0
  #stoppedAt: number | null = null

  /** How far the clock has been moved on. */
  get offsetMs(): number {
    return this.#offsetMs
  }

  /** Milliseconds until the next wait is over; null while nothing waits. */
  get untilNextMs(): number | null {
    const due = [...this.#waits].map(({ dueAt }) => dueAt)
    return due.length === 0 ? null : Math.max(0, Math.min(...due) - this.#now())
  }

  /** As redux-saga's `delay`: a promise that redux-saga may cancel. */
  readonly wait = (ms: number, value: unknown = true): Promise<unknown> => {
    let cancel = () => undefined as void
    const promise = new Promise((resolve) => {
      const dueAt = this.#now() + ms
      const fire = () => {
        cancel()
        resolve(value)
      }
      const wait: Wait = { dueAt, fire, timer: this.#timerFor(dueAt, fire) }
      cancel = () => {
        clearTimeout(wait.timer)
        this.#waits.delete(wait)
      }
      this.#waits.add(wait)
    })
    return Object.assign(promise, { [CANCEL]: () => cancel() })
  }

  /** Moves the clock on; waits that are over by then end now, in their order. */
  advance(ms: number): void {
    this.#offsetMs += ms
    const over = [...this.#waits].filter(({ dueAt }) => dueAt <= this.#now())
    for (const wait of over.sort((a, b) => a.dueAt - b.dueAt)) wait.fire()
    this.#setTimers()
  }

  /** From now on no wait ends but by `advance`. */
  stop(): void {
    this.#stoppedAt ??= Date.now()
    this.#setTimers()
  }

  /** Runs again; the time that it stood still counts as well. */
  go(): void {
    this.#stoppedAt = null
    this.#setTimers()
  }

  #setTimers(): void {
    for (const wait of this.#waits) {
      clearTimeout(wait.timer)
      wait.timer = this.#timerFor(wait.dueAt, wait.fire)
    }
  }

  #timerFor(dueAt: number, fire: () => void): Timer {
    if (this.#stoppedAt !== null) return undefined
    return setTimeout(fire, Math.min(longestMs, Math.max(0, dueAt - this.#now())))
  }

  #now(): number {
    return (this.#stoppedAt ?? Date.now()) + this.#offsetMs
  }
}
