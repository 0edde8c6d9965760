type Plain = Record<string, unknown>

function isPlain(value: unknown): value is Plain {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/**
 * The incoming value with every part that equals the cached one replaced by the cached one, at any depth;
 * the cached value itself where nothing differs. So a repeated answer renders nothing again.
 * For JSON data only.
 */
export function shareStructure<T>(previous: unknown, next: T): T {
  if (Array.isArray(previous) && Array.isArray(next)) {
    const parts = next.map((part, index) => shareStructure(previous[index], part) as unknown)
    const isSame =
      parts.length === previous.length && parts.every((part, i) => part === previous[i])
    return (isSame ? previous : parts) as T
  }
  if (isPlain(previous) && isPlain(next)) {
    const keys = Object.keys(next)
    const parts = keys.map((key) => [key, shareStructure(previous[key], next[key])] as const)
    const isSame =
      keys.length === Object.keys(previous).length &&
      parts.every(([key, part]) => part === previous[key])
    return (isSame ? previous : Object.fromEntries(parts)) as T
  }
  return next
}

/** Whether two pieces of JSON data say the same, at any depth. */
export function isEqualTo(left: unknown, right: unknown): boolean {
  return shareStructure(left, right) === left
}
