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

/** Whether a choice must be explained. Voting specification §5. */
export function needsComment(choice: string): boolean {
  return choice === 'No' || choice === 'Abstain'
}

/** Whether a choice made for somebody else must be explained: any but Yes. Voting specification §5. */
export function needsProxyComment(choice: string): boolean {
  return choice !== 'Yes'
}

/** Whether a choice may be explained: Yes may, No and Abstain must. Voting specification §5. */
export function mayCarryComment(choice: string): boolean {
  return choice === 'Yes' || needsComment(choice)
}

function missingComment(choice: string): string {
  return `Comments are required for ${choice} votes. Please provide a comment.`
}

/** The error message for a choice without a required comment; null where the ballot is valid. */
export function commentRefusal(choice: string, comment: string | null | undefined): string | null {
  return needsComment(choice) && isBlank(comment) ? missingComment(choice) : null
}

/** The same as `commentRefusal` for a vote that is cast for somebody else. */
export function proxyCommentRefusal(
  choice: string,
  comment: string | null | undefined,
): string | null {
  return needsProxyComment(choice) && isBlank(comment) ? missingComment(choice) : null
}
