import { parseCsv } from '../../rules/csv'
import { readXlsx } from './readXlsx'

/** A file that is no table; its message is for the person who chose it. */
export class NoTable extends Error {
  override readonly name = 'NoTable'
}

/** What a browser reads without standing still, in bytes. */
const longestFile = 20 * 1_048_576

interface Table {
  columns: string[]
  rows: string[][]
}

/**
 * The table in a CSV or Excel file: the first line names the columns.
 *
 * @throws {NoTable} for what is too large, of another kind, or empty
 */
export async function readTable(file: File): Promise<Table> {
  if (file.size > longestFile) throw new NoTable('The file is larger than 20 MB.')
  const lines = await linesOf(file)
  const [columns, ...rows] = lines
  if (!columns || rows.length === 0)
    throw new NoTable('The file has no rows beneath the names of its columns.')
  return { columns, rows }
}

async function linesOf(file: File): Promise<string[][]> {
  if (/\.(csv|txt)$/i.test(file.name)) return parseCsv(await file.text())
  if (!/\.xlsx$/i.test(file.name)) throw new NoTable('Please choose a CSV or an Excel (xlsx) file.')
  try {
    return readXlsx(new Uint8Array(await file.arrayBuffer()))
  } catch (cause) {
    throw new NoTable('The file could not be read as an Excel workbook.', { cause })
  }
}
