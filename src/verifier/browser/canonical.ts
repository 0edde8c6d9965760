/**
 * JSON in its one canonical spelling (RFC 8785), for values without fractions: keys in the order of their
 * UTF-16 code units and no white space. Nothing for what has no such spelling.
 */
export function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`
  if (typeof value === 'string' && /\p{Surrogate}/u.test(value)) return ''
  if (typeof value === 'number' && !Number.isSafeInteger(value)) return ''
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  const members = Object.entries(value)
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([key, member]) => `${JSON.stringify(key)}:${canonical(member)}`)
  return `{${members.join(',')}}`
}
