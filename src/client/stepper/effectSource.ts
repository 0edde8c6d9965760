import { watcherIn } from './describe'
import { readEffect, type ReadEffect } from './readEffect'
import type { SourceWriter } from './sourceWriter'

/** An effect as the saga's source creates it: the name of its creator and the arguments. */
interface EffectSource {
  creator: string
  args: string
}

/** Writes an effect. Effects within it are written with their creators, which are imported. */
export function effectSource(effect: unknown, writer: SourceWriter): EffectSource {
  const read = readEffect(effect)
  const watcher = watcherIn(read)
  if (watcher) return { creator: watcher.name, args: list(watcher.args, writer) }
  const { kind, args } = read
  switch (kind) {
    case 'call':
    case 'cps':
    case 'fork':
    case 'spawn':
      return { creator: kind, args: [calledIn(read, writer), ...written(args, writer)].join(', ') }
    case 'select':
      return { creator: kind, args: [writer.value(read.fn), ...written(args, writer)].join(', ') }
    case 'race':
    case 'all':
      return { creator: kind, args: parts(args[0], writer) }
    default:
      return { creator: kind, args: list(args.filter(isGiven), writer) }
  }
}

/** An effect as an expression, with its creator imported. */
export function effectExpression(effect: unknown, writer: SourceWriter): string {
  const { creator, args } = effectSource(effect, writer)
  return `${writer.use(creator, 'redux-saga/effects')}(${args})`
}

function calledIn({ fn, context }: ReadEffect, writer: SourceWriter): string {
  if (context === null || typeof context !== 'object') return writer.value(fn)
  const method = methodOf(context, fn)
  return method === null ? writer.value(fn) : `[${writer.value(context)}, '${method}']`
}

function methodOf(context: object, fn: unknown): string | null {
  for (let at: object | null = context; at; at = Object.getPrototypeOf(at) as object | null) {
    const found = Object.getOwnPropertyNames(at).find(
      (key) => (context as Record<string, unknown>)[key] === fn,
    )
    if (found !== undefined) return found
  }
  return null
}

function parts(effects: unknown, writer: SourceWriter): string {
  const entries = Object.entries(effects as object).map(([key, effect]): [string, string] => [
    key,
    effectExpression(effect, writer),
  ])
  return Array.isArray(effects)
    ? `[${entries.map(([, text]) => text).join(', ')}]`
    : `{ ${entries.map(([key, text]) => `${key}: ${text}`).join(', ')} }`
}

const isGiven = (arg: unknown): boolean => arg !== undefined
const written = (args: readonly unknown[], writer: SourceWriter) =>
  args.map((arg) => writer.value(arg))
const list = (args: readonly unknown[], writer: SourceWriter) => written(args, writer).join(', ')
