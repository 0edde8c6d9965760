import type { Action, Middleware } from 'redux'
import { isTake, putActionOf } from './readEffect'

/** One action that reached the reducers. */
export interface ActionRecord {
  readonly id: number
  readonly action: Action
  readonly at: number
  /** The put that dispatched it; null where a screen or the outside did. */
  readonly putBy: number | null
  before: unknown
  after: unknown
  /** The take effects that this action resumed. */
  readonly woke: number[]
}

/** Remembers the latest actions, the state before and after each, and which effects they belong to. */
export class ActionLog {
  readonly #actions = new Map<number, ActionRecord>()
  readonly #ids = new WeakMap<object, number>()
  readonly #puts = new WeakMap<object, number>()
  #lastId = 0

  constructor(
    private readonly limit: number,
    private readonly now: () => number,
  ) {}

  /** Learns the state before and after each action. */
  readonly middleware: Middleware =
    ({ getState }) =>
    (next) =>
    (action) => {
      const id = typeof action === 'object' && action !== null && this.#ids.get(action)
      const record = id ? this.#actions.get(id) : undefined
      if (!record) return next(action)
      record.before = getState()
      const answer = next(action)
      record.after = getState()
      return answer
    }

  all(): ActionRecord[] {
    return [...this.#actions.values()]
  }

  clear(): void {
    this.#actions.clear()
  }

  begin(action: Action): void {
    const id = (this.#lastId += 1)
    this.#ids.set(action, id)
    const putBy = this.#puts.get(action) ?? null
    const entry = { id, action, at: this.now(), putBy, before: null, after: null, woke: [] }
    this.#actions.set(id, entry)
    const [oldest] = this.#actions.keys()
    if (this.#actions.size > this.limit && oldest !== undefined) this.#actions.delete(oldest)
  }

  /** Assigns a dispatched action to its put. */
  notePut(effect: unknown, id: number): void {
    const action = putActionOf(effect)
    if (action) this.#puts.set(action, id)
  }

  /** The id of the action that woke a take, which is the take's answer; null for any other effect. */
  noteTake(effect: unknown, takeId: number, outcome: unknown): number | null {
    if (!isTake(effect) || typeof outcome !== 'object' || outcome === null) return null
    const id = this.#ids.get(outcome)
    if (id === undefined) return null
    this.#actions.get(id)?.woke.push(takeId)
    return id
  }
}
