import { delay } from 'redux-saga/effects'

/** Any function an effect may hold; sagas, selectors and calls of an API alike. */
export type AnyFunction = (...args: never[]) => unknown

/** What an effect does, in redux-saga's own words; `delay` is a call that only waits. */
export type EffectKind =
  | 'root'
  | 'take'
  | 'put'
  | 'call'
  | 'delay'
  | 'cps'
  | 'fork'
  | 'spawn'
  | 'join'
  | 'cancel'
  | 'select'
  | 'race'
  | 'all'
  | 'actionChannel'
  | 'cancelled'
  | 'flush'
  | 'getContext'
  | 'setContext'
  | 'saga'
  | 'promise'
  | 'value'

/** An effect taken apart: the same fields for every kind, empty where a kind has none. */
export interface ReadEffect {
  kind: EffectKind
  /** What is called, forked or selected with; null for the others. */
  fn: AnyFunction | null
  /** The object that a method is called on. */
  context: unknown
  args: readonly unknown[]
}

/** The start of a root saga, recorded as if it were an effect. */
export class RootStart {
  constructor(
    readonly saga: AnyFunction,
    readonly args: readonly unknown[],
  ) {}
}

interface Payload {
  fn: AnyFunction
  context: unknown
  args: readonly unknown[]
  detached?: boolean
  selector: AnyFunction
  action: unknown
  channel?: unknown
  pattern?: unknown
  buffer?: unknown
}

interface PlainEffect {
  type: string
  payload: Payload
}

/** The function behind `delay`, by which a call is known to be one. */
export const waitFunction: AnyFunction = (delay(0) as unknown as PlainEffect).payload.fn

const none: readonly unknown[] = []

function isEffect(effect: unknown): effect is PlainEffect {
  return typeof effect === 'object' && effect !== null && '@@redux-saga/IO' in effect
}

/** What a call calls; undefined for any other effect. */
export function calledFn(effect: unknown): AnyFunction | undefined {
  return isEffect(effect) && effect.type === 'CALL' ? effect.payload.fn : undefined
}

const isFunction = (value: unknown): boolean => typeof value === 'function'

/** Takes an effect apart. Whatever else a saga yields is a value, a promise or an iterator. */
export function readEffect(effect: unknown): ReadEffect {
  if (effect instanceof RootStart) return part('root', [...effect.args], effect.saga)
  if (!isEffect(effect)) return part(kindOfYielded(effect), [effect])
  const { type, payload } = effect
  switch (type) {
    case 'CALL':
      return part(payload.fn === waitFunction ? 'delay' : 'call', payload.args, payload.fn, payload)
    case 'CPS':
      return part('cps', payload.args, payload.fn, payload)
    case 'FORK':
      return part(payload.detached ? 'spawn' : 'fork', payload.args, payload.fn, payload)
    case 'SELECT':
      return part('select', payload.args, payload.selector)
    case 'TAKE':
      return part('take', [payload.channel ?? payload.pattern])
    case 'PUT':
      return part('put', payload.channel ? [payload.channel, payload.action] : [payload.action])
    case 'ACTION_CHANNEL':
      return part('actionChannel', [payload.pattern, payload.buffer])
    default:
      return part(kindOfType[type] ?? 'value', [payload])
  }
}

const kindOfType: Record<string, EffectKind> = {
  RACE: 'race',
  ALL: 'all',
  JOIN: 'join',
  CANCEL: 'cancel',
  CANCELLED: 'cancelled',
  FLUSH: 'flush',
  GET_CONTEXT: 'getContext',
  SET_CONTEXT: 'setContext',
}

function part(
  kind: EffectKind,
  args: readonly unknown[] = none,
  fn: AnyFunction | null = null,
  { context = null }: { context?: unknown } = {},
): ReadEffect {
  return { kind, fn, context, args }
}

function kindOfYielded(value: unknown): EffectKind {
  const candidate = (value ?? {}) as { then?: unknown; next?: unknown; throw?: unknown }
  if (isFunction(candidate.then)) return 'promise'
  return isFunction(candidate.next) && isFunction(candidate.throw) ? 'saga' : 'value'
}

/** Whether an effect waits for an action. */
export function isTake(effect: unknown): boolean {
  return (effect as { type?: unknown } | null)?.type === 'TAKE'
}

/** The action that an effect dispatches; null for any other effect. */
export function putActionOf(effect: unknown): object | null {
  const { type, payload } = (effect ?? {}) as { type?: unknown; payload?: { action?: object } }
  return type === 'PUT' ? (payload?.action ?? null) : null
}
