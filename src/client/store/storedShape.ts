/** Whether a value out of a browser's storage is what it should be. */
export type Check = (value: unknown) => boolean

export const isText: Check = (value) => typeof value === 'string'
export const isFlag: Check = (value) => typeof value === 'boolean'
export const isCount: Check = (value) => Number.isSafeInteger(value) && Number(value) >= 0

export function orNull(check: Check): Check {
  return (value) => value === null || check(value)
}

export function listOf(check: Check): Check {
  return (value) => Array.isArray(value) && value.every(check)
}

/** An object of which each of these fields is as it should be; more fields do no harm. */
export function shapeOf(checks: Record<string, Check>): Check {
  return (value) =>
    isRecord(value) && Object.entries(checks).every(([name, check]) => check(value[name]))
}

/** The record that a text holds; an empty one where it holds none, so that all its fields are missing. */
export function recordIn(text: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text)
    return isRecord(value) ? value : {}
  } catch {
    return {}
  }
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}

export const isLink = shapeOf({ name: isText, uri: isText })
export const isChosenFile = shapeOf({ fileId: isText, name: isText, size: isCount })
