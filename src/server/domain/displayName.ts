/** The names of participants in a meeting. */
import { isBlank } from '../../rules/comment'
import { onOneLine } from '../../rules/plainText'

/** Shown for participants without a name; nobody is recognized by it. */
export const unnamedParticipant = 'Unnamed participant'

export function displayNameOf(reportedName: string | undefined): string {
  return reportedName === undefined || isBlank(reportedName)
    ? unnamedParticipant
    : onOneLine(reportedName)
}

/** The name in the form in which names are compared, regardless of case, spaces and Unicode form of accents. */
export function comparedName(displayName: string): string {
  return displayName.normalize('NFC').trim().replace(/\s+/g, ' ').toLowerCase()
}
