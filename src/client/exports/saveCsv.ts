import { writeCsv } from '../../rules/csv'

/** How long the browser has to begin reading the file. */
const readingMs = 60_000

/** Lets the browser save a table as CSV under a name; spreadsheets know by the mark that it is UTF-8. */
export function saveCsv(lines: readonly (readonly string[])[], fileName: string): void {
  const url = URL.createObjectURL(new Blob([`\uFEFF${writeCsv(lines)}`], { type: 'text/csv' }))
  const link = document.createElement('a')
  link.href = url
  link.download = fileName
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), readingMs)
}
