/**
 * Characters that show nothing: white space, control and format characters, Unicode separators, lone surrogates,
 * the characters that Unicode calls default-ignorable (Hangul fillers, variation selectors and the like), the
 * empty Braille pattern and the null note head.
 */
const invisible = /^[\s\p{Cc}\p{Cf}\p{Cs}\p{Z}\p{Default_Ignorable_Code_Point}\u{2800}\u{1D159}]*$/u

/** Whether a text has no visible character. */
export function isBlank(text: string | null | undefined): boolean {
  return text === null || text === undefined || invisible.test(text)
}

/** A text as it is stored: trimmed, or null where it has no visible character. */
export function storedText(text: string | null | undefined): string | null {
  const trimmed = (text ?? '').trim()
  return isBlank(trimmed) ? null : trimmed
}
