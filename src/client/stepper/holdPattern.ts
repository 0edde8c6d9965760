import { wordsOf } from './describe'
import { isHoldable, type HoldRule } from './holds'
import type { Names } from './names'
import { readEffect } from './readEffect'
import type { EffectRecord } from './recorder'
import { sagaOf } from './effectTree'

/** Every effect that does something; those that only wait go on waiting. */
export const holdAll: HoldRule = (_record, { kind }) => isHoldable(kind)

/**
 * Effects by what they are called: `call voteResultsApi.cast`, `put voteResults/*`, `select *`. A star stands
 * for any text; a pattern that names a take or a race holds it as well.
 */
export function holdPattern(pattern: string, names: Names): HoldRule {
  const expression = new RegExp(`^${pattern.trim().split('*').map(escaped).join('.*')}$`, 'i')
  return (_record, read) => expression.test(wordsOf(read, names))
}

/** Every effect of the saga of this name, not of those that it calls. */
export function holdSaga(
  name: string,
  names: Names,
  get: (id: number) => EffectRecord | undefined,
): HoldRule {
  return (record, read) => {
    const saga = sagaOf(record, get)
    return (
      saga !== null && isHoldable(read.kind) && names.textOf(readEffect(saga.effect).fn) === name
    )
  }
}

function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
}
