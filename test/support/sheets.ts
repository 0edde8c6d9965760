/** What stands in an .xlsx file, read from its XML without the library that writes it. */
import { readZip } from './zipFile'

export interface ReadSheet {
  name: string
  xml: string
  /** Texts as they are shown, numbers as numbers; null where a cell is missing. */
  rows: (string | number | null)[][]
}

/** The sheets of a workbook in their order. */
export function readSheets(bytes: ArrayBuffer | Uint8Array): ReadSheet[] {
  const files = readZip(bytes)
  const part = (path: string) => files.get(path) ?? ''
  const texts = all(/<si>(.*?)<\/si>/gs, part('xl/sharedStrings.xml')).map((item) =>
    shown(all(/<t[^>]*>(.*?)<\/t>/gs, item).join('')),
  )
  return all(/<sheet name="([^"]*)"/g, part('xl/workbook.xml')).map((name, index) => {
    const xml = part(`xl/worksheets/sheet${index + 1}.xml`)
    return { name: shown(name), xml, rows: rowsOf(xml, texts) }
  })
}

function rowsOf(xml: string, texts: readonly string[]): ReadSheet['rows'] {
  return all(/<row[^>]*>(.*?)<\/row>/gs, xml).map((line) => {
    const row: ReadSheet['rows'][number] = []
    for (const [, column = '', rest = '', value = ''] of line.matchAll(
      /<c r="([A-Z]+)\d+"([^>]*)><v>(.*?)<\/v><\/c>/gs,
    ))
      row[columnIndex(column)] = rest.includes('t="s"')
        ? (texts[Number(value)] ?? null)
        : Number(value)
    return Array.from(row, (cell) => cell ?? null)
  })
}

function all(pattern: RegExp, text: string): string[] {
  return [...text.matchAll(pattern)].map(([, found = '']) => found)
}

function columnIndex(letters: string): number {
  return (
    Array.from(letters).reduce((index, letter) => 26 * index + letter.charCodeAt(0) - 64, 0) - 1
  )
}

const entities: Record<string, string> = { lt: '<', gt: '>', quot: '"', apos: "'", amp: '&' }

function shown(xml: string): string {
  return xml
    .replace(/&(lt|gt|quot|apos|amp);/g, (whole, name: string) => entities[name] ?? whole)
    .replace(/_x([\da-f]{4})_/gi, (_whole, code: string) =>
      String.fromCharCode(Number.parseInt(code, 16)),
    )
}
