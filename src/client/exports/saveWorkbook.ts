/** How long the browser has to begin reading the file. */
const readingMs = 60_000

const xlsxType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** Lets the browser save a workbook under a name; the page stays. */
export function saveWorkbook(file: ArrayBuffer, fileName: string): void {
  const url = URL.createObjectURL(new Blob([file], { type: xlsxType }))
  const link = document.createElement('a')
  link.href = url
  link.download = fileName
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), readingMs)
}
