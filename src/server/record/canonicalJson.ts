/** The values that an event may contain. Fractions are excluded, so that all languages write the same bytes. */
export type Canonical =
  | string
  | number
  | boolean
  | null
  | readonly Canonical[]
  | { readonly [key: string]: Canonical }

/** Makes the type of an interface fit `Canonical`, although it has no index signature. */
export type Plain<T> = T extends object ? { [K in keyof T]: Plain<T[K]> } : T

/**
 * Writes canonical JSON (RFC 8785): keys sorted by UTF-16 code units, no white space.
 *
 * @throws {RangeError} for a number that is not a safe integer and for a lone surrogate
 */
export function canonicalJson(value: Canonical): string {
  if (typeof value === 'number') {
    if (!Number.isSafeInteger(value)) throw new RangeError(`Not an integer: ${value}`)
    return String(value)
  }
  if (typeof value === 'string') return canonicalString(value)
  if (typeof value === 'boolean' || value === null) return String(value)
  if (isList(value)) return `[${value.map(canonicalJson).join(',')}]`
  const members = Object.entries(value)
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([key, member]) => `${canonicalString(key)}:${canonicalJson(member)}`)
  return `{${members.join(',')}}`
}

function isList(value: object): value is readonly Canonical[] {
  return Array.isArray(value)
}

function canonicalString(text: string): string {
  if (!text.isWellFormed()) throw new RangeError('A lone surrogate has no canonical form.')
  return JSON.stringify(text)
}
