import { watcherIn } from './describe'
import { readEffect, type ReadEffect } from './readEffect'
import { arrayOf, callOf, objectOf, onOneLine, quoted, type Source } from './sourceLayout'
import type { SourceWriter } from './sourceWriter'

/** An effect as the saga's source creates it: the name of its creator and the arguments. */
interface EffectSource {
  creator: string
  args: Source[]
}

/** Writes an effect. Effects within it are written with their creators, which are imported. */
export function effectSource(effect: unknown, writer: SourceWriter): EffectSource {
  const read = readEffect(effect)
  const watcher = watcherIn(read)
  if (watcher) return { creator: watcher.name, args: writer.values(watcher.args) }
  const { kind, fn, args } = read
  switch (kind) {
    case 'call':
    case 'cps':
    case 'fork':
    case 'spawn':
      return { creator: kind, args: [calledIn(read, writer), ...writer.values(args)] }
    case 'select':
      return { creator: kind, args: writer.values([fn, ...args]) }
    case 'race':
    case 'all':
      return { creator: kind, args: [parts(args[0], writer)] }
    default:
      return { creator: kind, args: writer.values(args.filter((arg) => arg !== undefined)) }
  }
}

/** An effect as an expression, with its creator imported. */
export function effectExpression(effect: unknown, writer: SourceWriter): Source {
  const { creator, args } = effectSource(effect, writer)
  return callOf(writer.use(creator, 'redux-saga/effects'), args)
}

function calledIn({ fn, context }: ReadEffect, writer: SourceWriter): Source {
  if (context === null || typeof context !== 'object') return writer.value(fn)
  const method = methodOf(context, fn)
  if (method === null) return writer.value(fn)
  const [object, name] = [onOneLine(writer.value(context)) ?? '', quoted(method)]
  // The placeholder of an object has no type with this method.
  return writer.isExported(context) ? arrayOf([object, name]) : `[${object}, ${name}] as never`
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

function parts(effects: unknown, writer: SourceWriter): Source {
  const entries = Object.entries(effects as object).map(
    ([key, effect]) => [key, effectExpression(effect, writer)] as const,
  )
  return Array.isArray(effects) ? arrayOf(entries.map(([, text]) => text)) : objectOf(entries)
}
