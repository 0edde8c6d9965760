/** Texts without characters that hide or reorder what is read. */

/** Removes characters that move a cursor or hide something; line breaks stay. */
export function visible(text: string): string {
  return text
    .replaceAll(/\r\n?|[\u2028\u2029]/g, '\n')
    .replaceAll(/[^\P{Cc}\n\t]|\p{Bidi_Control}/gu, '')
}

/** The same on one line. */
export function onOneLine(text: string): string {
  return visible(text).replaceAll(/\s+/g, ' ').trim()
}
