/** What participants call themselves in a meeting. */
import { isBlank } from '../../rules/comment'

/** How those are shown who say nothing; nobody is known by it. */
export const unnamedParticipant = 'Unnamed participant'

export function displayNameOf(reportedName: string | undefined): string {
  return reportedName === undefined || isBlank(reportedName)
    ? unnamedParticipant
    : reportedName.trim()
}

/** The name by which names are compared: case, spaces and how an accent is written play no part. */
export function comparedName(displayName: string): string {
  return displayName.normalize('NFC').trim().replace(/\s+/g, ' ').toLowerCase()
}
