import { runSaga, type EffectMiddleware } from 'redux-saga'
import { call } from 'redux-saga/effects'
import {
  calledFn,
  readEffect,
  waitFunction,
  type AnyFunction,
  type EffectKind,
  type ReadEffect,
} from './readEffect'
import type { EffectRecord, Recorder } from './recorder'
import type { SagaClock } from './sagaClock'

/** How a held effect is answered. */
export type HandAnswer =
  | { kind: 'real' }
  | { kind: 'value'; value: unknown }
  | { kind: 'error'; error: unknown }
  | { kind: 'never' }
  | { kind: 'late'; ms: number }
  /** Fetches the real answer, which the person edits before the saga gets it. */
  | { kind: 'edited'; edit: (real: unknown) => Promise<unknown> }

/** Which effects stop before they run. */
export type HoldRule = (record: EffectRecord, read: ReadEffect) => boolean

/** An effect that is held before it runs. */
interface HeldEffect {
  record: EffectRecord
  read: ReadEffect
}

type Decide = (effect: unknown) => unknown

interface Held extends HeldEffect {
  run: (effect: unknown) => void
}

/**
 * These effects only wait or open a channel. A take that started late would miss actions, so they are held only
 * where a rule names them.
 */
const waiting: readonly EffectKind[] = ['take', 'race', 'all', 'fork', 'spawn', 'actionChannel']

export const isHoldable = (kind: EffectKind): boolean => !waiting.includes(kind)

/** Holds effects before they run, and lets them go with the answer that is chosen. */
export class Holds {
  readonly #held = new Map<number, Held>()
  readonly #substitutes = new Map<AnyFunction, AnyFunction>()
  readonly #rules = new Map<string, HoldRule>()
  /** Effects that an answer by hand starts; they are not held again. */
  readonly #decided = new WeakSet<object>()
  /** The saga whose next effect stops, after a step. */
  #steppingIn: number | null = null
  /** Called when an effect has stopped. */
  onHeld: (held: HeldEffect) => void = () => undefined

  constructor(
    private readonly recorder: Recorder,
    private readonly clock: SagaClock,
  ) {
    this.#substitutes.set(waitFunction, clock.wait as AnyFunction)
    recorder.observe({ settled: ({ id }) => this.#held.delete(id) })
  }

  readonly middleware: EffectMiddleware = (run) => (effect: unknown) => {
    const record = this.recorder.latest
    if (!record || record.effect !== effect || !this.#stops(record)) {
      run(this.#substituted(effect))
      return
    }
    const held = { record, read: readEffect(effect), run }
    this.#held.set(record.id, held)
    this.recorder.setStatus(record, 'held')
    this.onHeld(held)
  }

  get held(): HeldEffect[] {
    return [...this.#held.values()]
  }

  /** The held effect with which the saga of an effect goes on; undefined where it is not held. */
  heldAfter(id: number): HeldEffect | undefined {
    const task = this.#taskOf(id)
    return this.held.findLast(({ record }) => this.#isWithin(record, task))
  }

  get rules(): string[] {
    return [...this.#rules.keys()]
  }

  /** Holds what the rule names from now on; `name` takes the rule back. */
  hold(name: string, rule: HoldRule): void {
    this.#rules.set(name, rule)
    this.recorder.changed()
  }

  letGo(name: string): void {
    this.#rules.delete(name)
    this.recorder.changed()
  }

  /** `fn` is called in the place of `original` wherever a saga calls that; records show the original. */
  substitute(original: AnyFunction, fn: AnyFunction): void {
    this.#substitutes.set(original, fn)
  }

  /** Lets one effect run; the next of the same saga, or of one it started, stops. */
  step(id = this.held[0]?.record.id): void {
    if (id === undefined) return
    this.#steppingIn = this.#taskOf(id)
    this.answer(id, { kind: 'real' })
  }

  /** Lets everything run that is held, on to the next hold. */
  run(): void {
    this.#steppingIn = null
    for (const { record } of this.held) this.answer(record.id, { kind: 'real' })
  }

  /** Lets one effect go with an answer. */
  answer(id: number, answer: HandAnswer): void {
    const held = this.#held.get(id)
    if (!held) return
    this.#held.delete(id)
    const source = answer.kind === 'real' ? undefined : answer.kind
    this.recorder.setStatus(held.record, 'running', source)
    const effect = this.#answered(held.record.effect, answer)
    // The recorder would assign what it starts to the newest effect id, which is another effect's by now.
    this.recorder.adopt(freshEffectId(), id)
    held.run(effect)
  }

  #answered(effect: unknown, answer: HandAnswer): unknown {
    const real = this.#substituted(effect)
    const { clock } = this
    switch (answer.kind) {
      case 'real':
        return real
      case 'value':
        return call(() => answer.value)
      case 'error':
        return call(() => {
          throw answer.error
        })
      case 'never':
        return call(() => new Promise(() => undefined))
      case 'late':
        return call(function* late(decided: Decide) {
          yield decided(call(clock.wait, answer.ms))
          return (yield decided(real)) as unknown
        }, this.#decide)
      case 'edited':
        return call(function* edited(decided: Decide) {
          const given: unknown = yield decided(real)
          return (yield decided(call(answer.edit, given))) as unknown
        }, this.#decide)
    }
  }

  readonly #decide = (effect: unknown): unknown => {
    if (typeof effect === 'object' && effect !== null) this.#decided.add(effect)
    return effect
  }

  #stops(record: EffectRecord): boolean {
    if (this.#decided.has(record.effect as object)) return false
    if (this.#rules.size === 0 && this.#steppingIn === null) return false
    const read = readEffect(record.effect)
    if (this.#steppingIn !== null && isHoldable(read.kind)) {
      if (this.#isWithin(record, this.#steppingIn)) {
        this.#steppingIn = null
        return true
      }
    }
    return [...this.#rules.values()].some((rule) => rule(record, read))
  }

  /** Called for every effect of the page; returns early for everything but calls. */
  #substituted(effect: unknown): unknown {
    const fn = calledFn(effect)
    const substitute = fn && this.#substitutes.get(fn)
    if (!substitute) return effect
    const { args, context } = readEffect(effect)
    return call([context, substitute as (...all: unknown[]) => unknown], ...args)
  }

  /** The fork or root in which an effect runs. */
  #taskOf(id: number): number {
    let at = id
    for (;;) {
      const record = this.recorder.get(at)
      const above = record && this.recorder.get(record.parentId)
      if (!record || !above) return at
      const { kind } = readEffect(record.effect)
      if (at !== id && (kind === 'fork' || kind === 'spawn')) return at
      at = above.id
    }
  }

  #isWithin(record: EffectRecord, taskId: number): boolean {
    for (let at: EffectRecord | undefined = record; at; at = this.recorder.get(at.parentId))
      if (at.id === taskId) return true
    return false
  }
}

/** A new id of redux-saga, which counts them for all sagas of the page. */
function freshEffectId(): number {
  let id = 0
  const sagaMonitor = { rootSagaStarted: ({ effectId }: { effectId: number }) => (id = effectId) }
  // Starts an empty saga, only because each start draws an id.
  runSaga({ sagaMonitor }, function* nothing() {
    yield* []
  })
  return id
}
