import type { Action, Middleware } from 'redux'
import type { SagaMonitor, Task } from 'redux-saga'
import { ActionLog, type ActionRecord } from './actionLog'
import { RootStart, type AnyFunction } from './readEffect'
import { RunningEffects, isTask } from './runningEffects'

export type EffectStatus = 'held' | 'running' | 'resolved' | 'rejected' | 'cancelled'

/** One effect of one saga, from when it is yielded to its outcome. */
export interface EffectRecord {
  readonly id: number
  /** The effect under which it runs: the call or fork of its saga, or the race it takes part in. */
  readonly parentId: number
  /** Its key within a race or an `all`; empty elsewhere. */
  readonly label: string
  readonly effect: unknown
  /** Milliseconds since the page began. */
  readonly startedAt: number
  endedAt: number | null
  status: EffectStatus
  /** The answer, or what was thrown. */
  outcome: unknown
  /** The action that woke a take; null for what no action woke. */
  wokenBy: number | null
  /** How it was answered by hand; null where it was not. */
  answeredWith: string | null
}

/** Called for each effect at once; views listen to `subscribe`. */
interface EffectObserver {
  triggered?(record: EffectRecord): void
  settled?(record: EffectRecord): void
  dispatched?(action: Action): void
}

interface RecorderOptions {
  /** How many effects are kept; the oldest are dropped first, running ones last. */
  limit?: number
  actionLimit?: number
  now?: () => number
  /** Whether it keeps running effects alone until `wake` is called. */
  isAsleep?: boolean
}

type Triggered = Parameters<NonNullable<SagaMonitor['effectTriggered']>>[0]

/** How long changes gather before listeners hear of them. */
const notifyAfterMs = 50

/** Remembers what redux-saga tells of its effects, and which actions woke them, within fixed bounds. */
export class Recorder {
  readonly #limit: number
  readonly #now: () => number
  readonly #running = new Map<number, EffectRecord>()
  readonly #settled = new Map<number, EffectRecord>()
  readonly #actions: ActionLog
  readonly #sleeping = new RunningEffects()
  readonly #aliases = new Map<number, number>()
  readonly #observers = new Set<EffectObserver>()
  readonly #listeners = new Set<() => void>()
  #timer: ReturnType<typeof setTimeout> | null = null
  #isAwake: boolean
  /** The effect that was yielded last, which the effect middleware receives next. */
  latest: EffectRecord | null = null
  /** Grows each time that listeners are called. */
  notifiedVersion = 0

  constructor({ limit = 10_000, actionLimit = 1_000, now, isAsleep }: RecorderOptions = {}) {
    this.#limit = limit
    this.#now = now ?? (() => performance.now())
    this.#actions = new ActionLog(actionLimit, this.#now)
    this.#isAwake = !isAsleep
    this.middleware = this.#actions.middleware
  }

  /** Learns the state before and after each action. */
  readonly middleware: Middleware

  readonly monitor: SagaMonitor = {
    rootSagaStarted: ({ effectId, saga, args }) => {
      const effect = new RootStart(saga as unknown as AnyFunction, args)
      this.#trigger({ effectId, parentEffectId: 0, label: '', effect })
    },
    effectTriggered: (triggered) => this.#trigger(triggered),
    effectResolved: (id, outcome) => {
      if (!this.#isAwake) {
        this.#sleeping.resolve(id, outcome)
        return
      }
      const record = this.#running.get(id)
      if (!record) return
      // A root and a fork answer with their task as soon as it runs; they end when it ends.
      if (isTask(outcome)) this.#endWithTask(record, outcome)
      else {
        record.wokenBy = this.#actions.noteTake(record.effect, id, outcome)
        this.#end(record, 'resolved', outcome)
      }
    },
    effectRejected: (id, error) => this.#endById(id, 'rejected', error),
    effectCancelled: (id) => this.#endById(id, 'cancelled', undefined),
    actionDispatched: (action) => {
      if (!this.#isAwake) return
      this.#actions.begin(action)
      for (const observer of this.#observers) observer.dispatched?.(action)
      this.changed()
    },
  }

  /** Keeps everything from now on. Effects that run already count from here. */
  wake(): void {
    if (this.#isAwake) return
    this.#isAwake = true
    for (const { triggered, task } of this.#sleeping.takeAll()) {
      const record = this.#begin(triggered)
      if (task) this.#endWithTask(record, task)
    }
    // An effect that was already running when recording began never reached the effect middleware.
    this.latest = null
  }

  /** All that is remembered, in the order in which it was yielded. */
  effects(): EffectRecord[] {
    return [...this.#settled.values(), ...this.#running.values()].sort((a, b) => a.id - b.id)
  }

  actions(): ActionRecord[] {
    return this.#actions.all()
  }

  get(id: number): EffectRecord | undefined {
    return this.#running.get(id) ?? this.#settled.get(id)
  }

  /** What is yielded under `alias` from now on counts as yielded under the effect `id`. */
  adopt(alias: number, id: number): void {
    this.#aliases.set(alias, id)
    if (this.#aliases.size > this.#limit) this.#aliases.delete(first(this.#aliases))
  }

  setStatus(record: EffectRecord, status: 'held' | 'running', answeredWith?: string): void {
    record.status = status
    if (answeredWith !== undefined) record.answeredWith = answeredWith
    this.changed()
  }

  observe(observer: EffectObserver): () => void {
    this.#observers.add(observer)
    return () => this.#observers.delete(observer)
  }

  /** Calls back some time after changes; for `useSyncExternalStore`. */
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** Discards what has ended; what runs stays. */
  clear(): void {
    this.#settled.clear()
    this.#actions.clear()
    this.changed()
  }

  #trigger(triggered: Triggered): void {
    if (this.#isAwake) this.#begin(triggered)
    else this.#sleeping.begin(triggered)
  }

  #begin({ effectId: id, parentEffectId, label = '', effect }: Triggered): EffectRecord {
    const record: EffectRecord = {
      id,
      parentId: this.#aliases.get(parentEffectId) ?? parentEffectId,
      label,
      effect,
      startedAt: this.#now(),
      endedAt: null,
      status: 'running',
      outcome: undefined,
      wokenBy: null,
      answeredWith: null,
    }
    this.latest = record
    this.#running.set(id, record)
    this.#actions.notePut(effect, id)
    if (this.#running.size + this.#settled.size > this.#limit) {
      const oldest = this.#settled.size > 0 ? this.#settled : this.#running
      oldest.delete(first(oldest))
    }
    for (const observer of this.#observers) observer.triggered?.(record)
    this.changed()
    return record
  }

  #endById(id: number, status: EffectStatus, outcome: unknown): void {
    if (!this.#isAwake) this.#sleeping.end(id)
    const record = this.#running.get(id)
    if (record) this.#end(record, status, outcome)
  }

  #end(record: EffectRecord, status: EffectStatus, outcome: unknown): void {
    record.status = status
    record.outcome = outcome
    record.endedAt = this.#now()
    this.#running.delete(record.id)
    this.#settled.set(record.id, record)
    for (const observer of this.#observers) observer.settled?.(record)
    this.changed()
  }

  #endWithTask(record: EffectRecord, task: Task): void {
    const end = () => {
      if (task.error() !== undefined) this.#end(record, 'rejected', task.error())
      else this.#end(record, task.isCancelled() ? 'cancelled' : 'resolved', task.result())
    }
    if (task.isRunning()) task.toPromise().then(end, end)
    else end()
  }

  /** Calls listeners soon, once for all changes until then. */
  changed(): void {
    if (this.#listeners.size === 0 || this.#timer !== null) return
    this.#timer = setTimeout(() => {
      this.#timer = null
      this.notifiedVersion += 1
      for (const listener of this.#listeners) listener()
    }, notifyAfterMs)
  }
}

function first(map: Map<number, unknown>): number {
  return map.keys().next().value as number
}
