const units = ['Bytes', 'KB', 'MB', 'GB', 'TB']

function twoDecimals(size: number): number {
  return Number(size.toFixed(2))
}

/** A file size as displayed, with base 1024 and at most two decimals: `0 Bytes`, `1.5 KB`, `100 MB`. */
export function formatFileSize(bytes: number): string {
  let unit = 0
  let size = bytes
  while (twoDecimals(size) >= 1024 && unit < units.length - 1) {
    size /= 1024
    unit += 1
  }
  return `${twoDecimals(size)} ${units[unit]}`
}
