type Plain = Record<string, unknown>

function isPlain(value: unknown): value is Plain {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/**
 * The incoming value with every part that equals the held one replaced by the held one, at any depth;
 * the held value itself where nothing differs. So a repeated answer renders nothing again.
 * For JSON data only.
 */
export function shareStructure<T>(held: unknown, incoming: T): T {
  if (Array.isArray(held) && Array.isArray(incoming)) {
    const parts = incoming.map((part, index) => shareStructure(held[index], part) as unknown)
    const isSame = parts.length === held.length && parts.every((part, i) => part === held[i])
    return (isSame ? held : parts) as T
  }
  if (isPlain(held) && isPlain(incoming)) {
    const keys = Object.keys(incoming)
    const parts = keys.map((key) => [key, shareStructure(held[key], incoming[key])] as const)
    const isSame =
      keys.length === Object.keys(held).length && parts.every(([key, part]) => part === held[key])
    return (isSame ? held : Object.fromEntries(parts)) as T
  }
  return incoming
}

/** Whether two pieces of JSON data say the same, at any depth. */
export function isEqualTo(one: unknown, other: unknown): boolean {
  return shareStructure(one, other) === one
}
