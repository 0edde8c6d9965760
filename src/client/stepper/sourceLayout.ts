/** Source that is not yet laid out in lines: plain text, or parts between brackets. */
export type Source = string | Brackets

interface Brackets {
  kind: 'call' | 'array' | 'object'
  /** What stands before the parts, such as `put(`. */
  open: string
  parts: readonly { key?: string; value: Source }[]
}

export const callOf = (name: string, args: readonly Source[]): Brackets => ({
  kind: 'call',
  open: `${name}(`,
  parts: args.map((value) => ({ value })),
})
export const arrayOf = (items: readonly Source[]): Brackets => ({
  kind: 'array',
  open: '[',
  parts: items.map((value) => ({ value })),
})
export const objectOf = (entries: readonly (readonly [string, Source])[]): Brackets => ({
  kind: 'object',
  open: '{',
  parts: entries.map(([key, value]) => ({ key: keyOf(key), value })),
})

const width = 100
const closing = { call: ')', array: ']', object: '}' }
const isNumber = ({ value }: { value: Source }) => typeof value === 'string' && +value === +value
const keyOf = (key: string) => (/^([A-Za-z_$][\w$]*|\d+)$/.test(key) ? key : quoted(key))

/** Text as a literal, in the quotes that need fewer backslashes. */
export function quoted(text: string): string {
  const literal = JSON.stringify(text)
  const [singles, doubles] = ["'", '"'].map((quote) => text.split(quote).length)
  if (Number(singles) > Number(doubles)) return literal
  return `'${literal
    .slice(1, -1)
    .replaceAll('\\"', '"')
    .replaceAll("'", String.raw`\'`)}'`
}

/** Source on one line; null where the formatter always breaks it: lists of things that have parts themselves. */
export function onOneLine(source: Source): string | null {
  if (typeof source === 'string') return source
  const { kind, open, parts } = source
  const isList = (wanted: string) =>
    parts.every(({ value }) => isBracket(value, wanted) && value.parts.length > 1)
  if (kind === 'array' && parts.length > 1 && (isList('object') || isList('array'))) return null
  const texts: string[] = []
  for (const { key, value } of parts) {
    const text = onOneLine(value)
    if (text === null) return null
    texts.push(key === undefined || key === text ? text : `${key}: ${text}`)
  }
  const inside = texts.join(', ')
  const space = kind === 'object' && inside !== '' ? ' ' : ''
  return `${open}${space}${inside}${space}${closing[kind]}`
}

/**
 * Source in lines as the project's formatter breaks them. `used` is what stands before it on its line, `after`
 * what must follow on its last one.
 */
export function layOut(source: Source, indent: number, used = indent, after = 0): string {
  const line = onOneLine(source)
  if (typeof source === 'string') return source
  if (line !== null && used + line.length + after <= width) return line
  const { kind, open, parts } = source
  const end = closing[kind]
  const before = parts.slice(0, -1).map(({ value }) => onOneLine(value))
  const last = parts.at(-1)?.value ?? ''
  if (kind === 'call' && isLastHugged(parts) && !before.includes(null)) {
    const head = `${open}${before.map((text) => `${text}, `).join('')}`
    if (used + head.length < width)
      return `${head}${layOut(last, indent, used + head.length, after + 1)}${end}`
  }
  const inner = ' '.repeat(indent + 2)
  const lines =
    kind === 'array' && parts.length > 1 && parts.every(isNumber)
      ? filled(
          parts.map(({ value }) => `${onOneLine(value) ?? ''},`),
          width - indent - 2,
        )
      : parts.map((part) => partLine(part, indent + 2))
  return `${open}\n${lines.map((text) => `${inner}${text}\n`).join('')}${' '.repeat(indent)}${end}`
}

function partLine({ key, value }: Brackets['parts'][number], indent: number): string {
  const prefix = key === undefined || key === value ? '' : `${key}: `
  const text = layOut(value, indent, indent + prefix.length, 1)
  const isTooLong = indent + prefix.length + text.length + 1 > width && /^['"]/.test(text)
  if (prefix === '' || !isTooLong) return `${prefix}${text},`
  return `${key}:\n${' '.repeat(indent + 2)}${text},`
}

/** Whether the brackets of the last argument open on the line of its call. */
function isLastHugged(parts: Brackets['parts']): boolean {
  const [beside, last] = [parts.at(-2)?.value, parts.at(-1)?.value]
  if (last === undefined || typeof last === 'string' || last.kind === 'call') return false
  return last.parts.length > 0 && !(beside && isBracket(beside, last.kind))
}

/** Words in as few lines as hold them. */
function filled(words: readonly string[], room: number): string[] {
  const lines: string[] = []
  for (const word of words) {
    const longer = `${lines.at(-1)} ${word}`
    if (lines.length > 0 && longer.length <= room) lines[lines.length - 1] = longer
    else lines.push(word)
  }
  return lines
}

function isBracket(source: Source, kind: string): source is Brackets {
  return typeof source !== 'string' && source.kind === kind
}
