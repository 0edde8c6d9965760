/** Values as people read them: on one line, and in full. */
import { isTask } from './runningEffects'

const deepest = 12

/** A value on one line, cut off where it gets long. */
export function preview(value: unknown, longest = 120): string {
  const text = lineOf(value, 0)
  return text.length > longest ? `${text.slice(0, longest - 1)}…` : text
}

/** A value in full, as indented JSON with words for what JSON has none for. */
export function inFull(value: unknown): string {
  if (value === undefined) return 'undefined'
  const above: unknown[] = []
  const replaced = (part: unknown, depth: number): unknown => {
    const word = wordFor(part)
    if (word !== null) return word
    if (typeof part !== 'object' || part === null) return part
    if (above.includes(part) || depth > deepest) return '(…)'
    above.push(part)
    const shown = Array.isArray(part)
      ? part.map((item) => replaced(item, depth + 1))
      : Object.fromEntries(
          Object.entries(plainOf(part)).map(([key, item]) => [key, replaced(item, depth + 1)]),
        )
    above.pop()
    return shown
  }
  return JSON.stringify(replaced(value, 0), null, 2)
}

/** The value that a text says as JSON, or why it says none. */
export function valueFrom(text: string): { value: unknown } | { fault: string } {
  if (['', 'undefined'].includes(text.trim())) return { value: undefined }
  try {
    return { value: JSON.parse(text) as unknown }
  } catch (error) {
    return { fault: `This is no JSON: ${(error as Error).message}` }
  }
}

/** An error has no entries of its own that JSON would show. */
function plainOf(value: object): object {
  if (!(value instanceof Error)) return value
  return Object.assign({ error: value.name, message: value.message }, value)
}

function wordFor(value: unknown): string | null {
  if (typeof value === 'function') return `(function ${value.name || 'without a name'})`
  if (typeof value === 'symbol' || typeof value === 'bigint') return String(value)
  if (value instanceof ArrayBuffer) return `(${value.byteLength} bytes)`
  if (value instanceof Blob) return `(${value.size} bytes of ${value.type || 'a file'})`
  if (value instanceof Promise) return '(promise)'
  if (isTask(value)) {
    const { meta } = value as { meta?: { name?: string } }
    return `(task of ${meta?.name ?? 'a saga'})`
  }
  return null
}

function lineOf(value: unknown, depth: number): string {
  const word = wordFor(value)
  if (word !== null) return word
  if (typeof value === 'string') return depth === 0 ? value : `"${value}"`
  if (typeof value !== 'object' || value === null) return String(value)
  if (value instanceof Error) return `${value.name}: ${value.message}`
  if (depth > 2) return Array.isArray(value) ? `[${value.length}]` : '{…}'
  if (Array.isArray(value))
    return value.length > 6
      ? `[${value.length} items]`
      : `[${value.map((item) => lineOf(item, depth + 1)).join(', ')}]`
  const parts = Object.entries(value).map(([key, item]) => `${key}: ${lineOf(item, depth + 1)}`)
  return `{ ${parts.join(', ')} }`
}
