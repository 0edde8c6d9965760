/** Tables as comma-separated values (RFC 4180). */

/**
 * What a spreadsheet takes for the beginning of a formula, full-width forms included, with or without apostrophes
 * before it.
 */
const formula = /^'*[=+\-@\t\r\n＝＋－＠]/

/**
 * Parses a text into lines of cells. The separator is a comma, or a semicolon where the first line has no comma.
 * Quotes enclose cells that contain separators; a doubled quote stands for one. Blank lines at the end are left
 * out, and so is the apostrophe with which `writeCsv` disarms a formula.
 */
export function parseCsv(text: string): string[][] {
  const plain = text.replace(/^\uFEFF/, '')
  const firstLine = plain.slice(0, plain.search(/\n|$/))
  const separator = !firstLine.includes(',') && firstLine.includes(';') ? ';' : ','
  let line: string[] = []
  const lines = [line]
  let cell = ''
  let isQuoted = false
  const endCell = () => {
    line.push(cell.startsWith("'") && formula.test(cell) ? cell.slice(1) : cell)
    cell = ''
  }
  for (let at = 0; at < plain.length; at += 1) {
    const sign = plain.charAt(at)
    if (isQuoted) {
      if (sign !== '"') cell += sign
      else if (plain[at + 1] === '"') {
        cell += '"'
        at += 1
      } else isQuoted = false
    } else if (sign === '"' && cell === '') isQuoted = true
    else if (sign === separator) endCell()
    else if (sign === '\n') {
      endCell()
      line = []
      lines.push(line)
    } else if (sign !== '\r') cell += sign
  }
  endCell()
  return withoutBlankEnd(lines)
}

/** The lines up to the last one with a non-empty cell. */
export function withoutBlankEnd(lines: readonly string[][]): string[][] {
  return lines.slice(0, lines.findLastIndex((cells) => cells.some((it) => it.trim() !== '')) + 1)
}

/** Writes a text that `parseCsv` can read; cells that a spreadsheet would take for a formula get an apostrophe. */
export function writeCsv(lines: readonly (readonly string[])[]): string {
  return lines.map((line) => line.map(written).join(',')).join('\r\n')
}

function written(cell: string): string {
  const harmless = formula.test(cell) ? `'${cell}` : cell
  return /[",\r\n;]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}
