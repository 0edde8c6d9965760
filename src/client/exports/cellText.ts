/** Characters that a cell holds at most, in UTF-16 units. */
export const longestText = 32_767

/** Ends a text that was too long for its cell. */
export const cutMark = '… [cut]'

/** All control characters but tab and line feed, and what XML has no place for. */
const unprintable = /(?![\t\n])\p{Cc}|[\uFFFE\uFFFF]/gu

/** Spreadsheets read `_x0041_` as the character A. */
const characterCode = /_(?=x[\da-f]{4}_)/gi

/**
 * A text as a cell can hold it: line breaks as line feeds, no other control characters, halves of
 * characters replaced, and cut with a mark where it is too long.
 */
export function cellText(text: string): string {
  const clean = text
    .replace(/\r\n?/g, '\n')
    .replace(unprintable, '')
    .toWellFormed()
    .replace(characterCode, '_x005F_')
  return clean.length <= longestText ? clean : cutTo(longestText - cutMark.length, clean) + cutMark
}

/** The beginning of a text, without half a character at its end. */
export function cutTo(length: number, text: string): string {
  return text.slice(0, length).replace(/[\uD800-\uDBFF]$/, '')
}
