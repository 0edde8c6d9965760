import { cutTo } from './cellText'

/** Characters of a sheet's name at most, in UTF-16 units. */
export const longestSheetName = 31

const forbidden = /[[\]:*?/\\\p{Cc}]+/gu

/**
 * Names that spreadsheets take for the sheets of one workbook, in the same order: without forbidden
 * characters, at most 31 long, none blank, and no two alike where case does not count.
 */
export function sheetNames(wanted: readonly string[]): string[] {
  const taken = new Set<string>()
  return wanted.map((name) => {
    const free = firstFree(cleanName(name), taken)
    taken.add(free.toLowerCase())
    return free
  })
}

/** The straight apostrophe bounds the name in references, so a curved one takes its place. */
function cleanName(name: string): string {
  const clean = name
    .toWellFormed()
    .replace(forbidden, ' ')
    .replaceAll("'", '’')
    .replace(/\s+/g, ' ')
    .trim()
  // Excel keeps `History` for itself.
  return clean === '' || /^history$/i.test(clean) ? `Sheet ${clean}`.trim() : clean
}

function firstFree(name: string, taken: ReadonlySet<string>): string {
  let ending = ''
  for (let count = 2; taken.has((shortened(name, ending) + ending).toLowerCase()); count += 1)
    ending = ` (${count})`
  return shortened(name, ending) + ending
}

function shortened(name: string, ending: string): string {
  return cutTo(longestSheetName - ending.length, name).trimEnd()
}
