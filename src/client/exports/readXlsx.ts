// Hand-written, because the reader of the library that writes workbooks has known faults with hostile files.
import { strFromU8, unzipSync } from 'fflate'
import { withoutBlankEnd } from '../../rules/csv'
import { NoTable } from './noTable'
import { elementsOf, parseXml, type XmlElement } from './parseXml'

const minutesOfDay = 1440
/** Day 0 of a spreadsheet's calendar, and of those that older programs for the Mac wrote. */
const firstDayMs = Date.UTC(1899, 11, 30)
const firstDayOfMacMs = Date.UTC(1904, 0, 1)
/** Formats of dates that every workbook has. */
const dateFormats = new Set([14, 15, 16, 17, 22])
/** The most bytes that the parts of a workbook may have together. */
const largestWorkbook = 100 * 1_048_576

/** The last row that a sheet can have. */
const lastRow = 1_048_576
/** The width of a table in columns; a cell further right counts only where it has a value. */
const widestTable = 100
/** The most cells of all lines together, those before a filled one included. */
const mostCells = 5_000_000

type Parts = Record<string, Uint8Array>

/** How the cells of a workbook are read. */
interface Reading {
  texts: readonly string[]
  isDate: (style: number) => boolean
  dayZeroMs: number
  /** The cells that show an error instead of a value; the reader adds to it. */
  faulty: string[]
  /** How many more cells may be read. */
  room: number
}

/**
 * The lines of a workbook's first sheet up to the last filled one, each as the texts of its cells; dates as
 * `yyyy-MM-dd`, with their time where they have one. What cells merged across rows show counts for each filled row.
 *
 * @throws {NoTable} for formulas without a value, and for more rows or cells than anybody types
 */
export function readXlsx(bytes: Uint8Array): string[][] {
  let size = 0
  const parts = unzipSync(bytes, {
    filter({ name, originalSize }) {
      if (!/^xl\/.*\.(xml|rels)$/.test(name)) return false
      size += originalSize
      return size < largestWorkbook
    },
  })
  const reading: Reading = {
    texts: sharedTexts(parts),
    isDate: dateStyles(parts),
    dayZeroMs: dayZeroOf(parts),
    faulty: [],
    room: mostCells,
  }
  const sheet = documentOf(parts, firstSheet(parts))
  if (!sheet) throw new Error('The workbook has no sheet.')
  const lines: string[][] = []
  for (const row of elementsOf(sheet, 'row')) {
    if (Number(row.attributes.r) > lastRow)
      throw new NoTable(
        `The sheet has a row ${row.attributes.r}, and the last one can be ${lastRow}.`,
      )
    while (lines.length < Number(row.attributes.r) - 1) lines.push([])
    lines.push(cellsOf(row, reading))
  }
  const { faulty } = reading
  if (faulty.length > 0)
    throw new NoTable(
      `Please correct the formulas that show an error: ${faulty.slice(0, 10).join(', ')}.`,
    )
  fillMerged(lines, sheet, reading)
  return withoutBlankEnd(lines)
}

/** Writes what cells merged across rows show into each row of theirs that has something else. */
function fillMerged(lines: readonly string[][], sheet: XmlElement, reading: Reading): void {
  for (const { attributes } of elementsOf(sheet, 'mergeCell')) {
    const [, firstCell, first = 0, last = 0] =
      /^([A-Z]{1,3}(\d+)):[A-Z]{1,3}(\d+)$/.exec(attributes.ref ?? '') ?? []
    const column = columnOf(firstCell)
    const shown = column === null ? undefined : lines[Number(first) - 1]?.[column]
    if (column === null || shown === undefined) continue
    for (const line of lines.slice(Number(first), Number(last))) {
      if (line.every((cell) => cell.trim() === '')) continue
      place(line, column, shown, reading)
    }
  }
}

/** Day 0 of the workbook's date numbers. */
function dayZeroOf(parts: Parts): number {
  const workbook = documentOf(parts, 'xl/workbook.xml')
  const { date1904 } = (workbook && elementsOf(workbook, 'workbookPr')[0]?.attributes) ?? {}
  return date1904 === '1' || date1904 === 'true' ? firstDayOfMacMs : firstDayMs
}

function documentOf(parts: Parts, name: string): XmlElement | null {
  const part = parts[name]
  return part ? parseXml(strFromU8(part)) : null
}

/** The path of the first sheet, whatever its file is called. */
function firstSheet(parts: Parts): string {
  const usual = 'xl/worksheets/sheet1.xml'
  const workbook = documentOf(parts, 'xl/workbook.xml')
  const links = documentOf(parts, 'xl/_rels/workbook.xml.rels')
  if (!workbook || !links) return usual
  const relation = Object.entries(elementsOf(workbook, 'sheet')[0]?.attributes ?? {}).find(
    ([name]) => name.endsWith(':id'),
  )?.[1]
  const target = elementsOf(links, 'Relationship').find((link) => link.attributes.Id === relation)
    ?.attributes.Target
  if (!target) return usual
  return target.startsWith('/') ? target.slice(1) : `xl/${target}`
}

function sharedTexts(parts: Parts): string[] {
  const shared = documentOf(parts, 'xl/sharedStrings.xml')
  return shared ? elementsOf(shared, 'si').map(textOf) : []
}

/** The text of a cell, whose formats may split it into several elements. */
function textOf(element: XmlElement): string {
  return elementsOf(element, 't')
    .map(({ text }) => text)
    .join('')
}

/** Which styles of cells show numbers as days. */
function dateStyles(parts: Parts): (style: number) => boolean {
  const styles = documentOf(parts, 'xl/styles.xml')
  if (!styles) return () => false
  const own = elementsOf(styles, 'numFmt').filter((format) =>
    /[dy]/i.test((format.attributes.formatCode ?? '').replaceAll(/"[^"]*"|\[[^\]]*\]/g, '')),
  )
  const formats = new Set([
    ...dateFormats,
    ...own.map((format) => Number(format.attributes.numFmtId)),
  ])
  const cells = elementsOf(styles, 'cellXfs')[0]
  const shown = cells ? elementsOf(cells, 'xf').map((xf) => Number(xf.attributes.numFmtId)) : []
  return (style) => formats.has(shown[style] ?? 0)
}

function cellsOf(row: XmlElement, reading: Reading): string[] {
  const cells: string[] = []
  for (const cell of elementsOf(row, 'c')) {
    const at = columnOf(cell.attributes.r) ?? cells.length
    const value = valueOf(cell, reading)
    // Spreadsheets name cells that only have a format, up to the last column there can be.
    if (value !== '' || at < widestTable) place(cells, at, value, reading)
  }
  return cells
}

/** Writes a cell into its column, after as many empty ones as are missing. */
function place(cells: string[], at: number, value: string, reading: Reading): void {
  reading.room -= Math.max(at + 1 - cells.length, 0)
  if (reading.room < 0)
    throw new NoTable(`The sheet is wider and longer than ${mostCells} cells. Please split it.`)
  while (cells.length < at) cells.push('')
  cells[at] = value
}

/** The column of a cell reference, from 0: `C7` is in column 2. */
function columnOf(reference: string | undefined): number | null {
  const letters = /^[A-Z]{1,3}/.exec(reference ?? '')?.[0]
  if (!letters) return null
  return Array.from(letters).reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1
}

function valueOf(cell: XmlElement, { texts, isDate, dayZeroMs, faulty }: Reading): string {
  const kind = cell.attributes.t
  if (kind === 'inlineStr') return textOf(cell)
  const stored = elementsOf(cell, 'v')[0]
  const value = stored?.text ?? ''
  const isUncounted = !stored && elementsOf(cell, 'f').length > 0
  if (kind === 'e' || isUncounted) faulty.push(`${cell.attributes.r} ${value}`.trim())
  if (kind === 's') return texts[Number(value)] ?? ''
  if (kind === 'b') return value === '1' ? 'Yes' : 'No'
  if (kind || value === '' || !isDate(Number(cell.attributes.s))) return value
  const minutes = Math.round(Number(value) * minutesOfDay)
  const [day, time] = new Date(dayZeroMs + minutes * 60_000).toISOString().split('T')
  return minutes % minutesOfDay === 0 ? `${day}` : `${day} ${time?.slice(0, 5)}`
}
