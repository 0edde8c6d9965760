import type { Channel } from 'redux-saga'

/** Matches any value in an expectation: a closure, a generated id, a method of an unknown object. */
export const anything = Object.assign((..._args: unknown[]): unknown => true, { isAnything: true })

/** Matches any channel. */
export const anyChannel = {
  take: anything,
  close: anything,
  isAnything: true,
} as unknown as Channel<never>

/** Equal in all that can be compared: functions by identity, objects by what they hold. */
export function isSame(actual: unknown, expected: unknown): boolean {
  if (standsForAll(expected) || Object.is(actual, expected)) return true
  if (!isObject(actual) || !isObject(expected)) return false
  if (Array.isArray(actual) !== Array.isArray(expected)) return false
  const keys = new Set([...Object.keys(actual), ...Object.keys(expected)])
  return [...keys].every((key) => isSame(actual[key], expected[key]))
}

export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}

function standsForAll(expected: unknown): boolean {
  return expected === anything || expected === anyChannel
}
