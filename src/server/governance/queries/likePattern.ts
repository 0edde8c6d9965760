/** A pattern for `ilike` that finds the text anywhere; `%`, `_` and `\` are escaped. */
export function likePattern(text: string): string {
  return `%${text.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)}%`
}
