import { debounce, takeEvery, takeLatest, takeLeading, throttle } from 'redux-saga/effects'
import { readEffect, type AnyFunction, type EffectKind, type ReadEffect } from './readEffect'
import { isCreator, type Names } from './names'
import { preview } from './show'

const nothing = () => undefined
const helperOf = (effect: unknown) => readEffect(effect).fn

/** The functions behind redux-saga's own watchers, by their names. */
const helpers = new Map<AnyFunction | null, string>([
  [helperOf(takeEvery('*', nothing)), 'takeEvery'],
  [helperOf(takeLatest('*', nothing)), 'takeLatest'],
  [helperOf(takeLeading('*', nothing)), 'takeLeading'],
  [helperOf(throttle(0, '*', nothing)), 'throttle'],
  [helperOf(debounce(0, '*', nothing)), 'debounce'],
])

/** redux-saga's own watcher that an effect forks: its name and what it was given; null for any other effect. */
export function watcherIn({
  fn,
  args,
}: ReadEffect): { name: string; args: readonly unknown[] } | null {
  const name = helpers.get(fn)
  return name === undefined ? null : { name, args }
}

/** An effect in words: what it does, and to what. */
export interface Description {
  kind: EffectKind
  /** The saga, call, action or pattern that it is about. */
  subject: string
}

/** What an effect does, for rows, search and messages. */
export function describe(read: ReadEffect, names: Names): Description {
  return { kind: read.kind, subject: subjectOf(read, names) }
}

/** `call voteResultsApi.cast` */
export function wordsOf(read: ReadEffect, names: Names): string {
  const { kind, subject } = describe(read, names)
  return subject === '' ? kind : `${kind} ${subject}`
}

function subjectOf(read: ReadEffect, names: Names): string {
  const { kind, fn, args } = read
  const helper = watcherIn(read)
  if (helper) {
    const [pattern, worker] = helper.args.filter((arg) => typeof arg !== 'number')
    return `${helper.name} ${patternText(pattern, names)} → ${names.textOf(worker as AnyFunction)}`
  }
  switch (kind) {
    case 'call':
    case 'cps':
    case 'fork':
    case 'spawn':
    case 'select':
    case 'root':
      return names.textOf(fn)
    case 'delay':
      return `${Number(args[0]).toLocaleString('en-US')} ms`
    case 'put':
      return actionText(args.at(-1))
    case 'take':
    case 'actionChannel':
      return patternText(args[0], names)
    case 'race':
    case 'all':
      return Object.keys(args[0] as object).join(', ')
    case 'getContext':
      return String(args[0])
    default:
      return args[0] === undefined ? '' : preview(args[0], 60)
  }
}

function actionText(action: unknown): string {
  const type = (action as { type?: unknown } | null | undefined)?.type
  return typeof type === 'string' ? type : preview(action, 60)
}

/** What a take waits for, in words. */
function patternText(pattern: unknown, names: Names): string {
  if (typeof pattern === 'string') return pattern
  if (Array.isArray(pattern)) return pattern.map((one) => patternText(one, names)).join(' or ')
  const named = names.of(pattern)
  if (named) return named.text
  if (isCreator(pattern)) return pattern.type
  if (typeof pattern === 'function') return pattern.name || 'a pattern'
  return pattern ? 'a channel' : 'any action'
}
