/**
 * White space, control and format characters, Unicode separators, lone surrogates, and characters that
 * only fill a place: those Unicode calls ignorable (Hangul fillers, variation selectors and the like),
 * the empty Braille pattern and the empty note head.
 */
const invisible = /^[\s\p{Cc}\p{Cf}\p{Cs}\p{Z}\p{Default_Ignorable_Code_Point}\u{2800}\u{1D159}]*$/u

/** Whether a text shows nothing to a reader. */
export function isBlank(text: string | null | undefined): boolean {
  return text === null || text === undefined || invisible.test(text)
}

/** A text as it is stored: without the blanks around it; null where it shows nothing to a reader. */
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

/** The message for a choice that lacks its comment; null where all is well. */
export function commentRefusal(choice: string, comment: string | null | undefined): string | null {
  return needsComment(choice) && isBlank(comment) ? missingComment(choice) : null
}

/** As `commentRefusal` for a vote cast for somebody else. */
export function proxyCommentRefusal(
  choice: string,
  comment: string | null | undefined,
): string | null {
  return needsProxyComment(choice) && isBlank(comment) ? missingComment(choice) : null
}
