/** Checks the shape of values from a browser's storage. */
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

/** An object in which each of these fields is valid; further fields are allowed. */
export function shapeOf(checks: Record<string, Check>): Check {
  return (value) =>
    isRecord(value) && Object.entries(checks).every(([name, check]) => check(value[name]))
}

/** Parses a text as an object; an empty object where it is none. */
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
