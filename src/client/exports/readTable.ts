import { parseCsv } from '../../rules/csv'
import { NoTable } from './noTable'
import { readXlsx } from './readXlsx'

/** The largest file, in bytes, that a browser reads without freezing. */
const longestFile = 20 * 1_048_576

interface Table {
  columns: string[]
  rows: string[][]
}

/**
 * The table in a CSV or Excel file: the first line names the columns, and blank rows between others stay, so
 * that each has the number that the spreadsheet shows.
 *
 * @throws {NoTable} for what is too large, of another kind, or empty
 */
export async function readTable(file: File): Promise<Table> {
  if (file.size > longestFile) throw new NoTable('The file is larger than 20 MB.')
  const lines = await linesOf(file)
  const [columns, ...rows] = lines
  if (!columns || rows.length === 0)
    throw new NoTable('The file has no rows beneath the names of its columns.')
  if (columns.every((name) => name.trim() === ''))
    throw new NoTable('Line 1 is empty. Please write the names of the columns there.')
  return { columns, rows }
}

async function linesOf(file: File): Promise<string[][]> {
  if (/\.(csv|txt)$/i.test(file.name)) return parseCsv(textOf(await file.arrayBuffer()))
  if (!/\.xlsx$/i.test(file.name)) throw new NoTable('Please choose a CSV or an Excel (xlsx) file.')
  try {
    return readXlsx(new Uint8Array(await file.arrayBuffer()))
  } catch (cause) {
    if (cause instanceof NoTable) throw cause
    throw new NoTable('The file could not be read as an Excel workbook.', { cause })
  }
}

/** Decodes UTF-8 or, where the bytes are not that, the code page in which spreadsheets on Windows write CSV. */
function textOf(bytes: ArrayBuffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}
