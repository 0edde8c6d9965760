import type { Attendee } from '../../../contract/checkIns'
import type { Order } from '../../ui/SortHead'

export type AttendeeColumn = 'name' | 'company'

export const byAttendeeName: Order<AttendeeColumn> = { column: 'name', direction: 'asc' }

/** An attendee as a line of the report. */
interface AttendeeLine {
  key: string
  name: string
  company: string
}

/** The attendees in an order; those of one company by name. */
export function sortAttendees(
  people: readonly Attendee[],
  { column, direction }: Order<AttendeeColumn>,
): AttendeeLine[] {
  const sign = direction === 'asc' ? 1 : -1
  return people
    .map(({ userId, userName, memberCompanyName }, index) => ({
      key: userId === null ? `unknown ${index}` : String(userId),
      name: userName,
      company: memberCompanyName ?? '',
    }))
    .toSorted(
      (one, other) =>
        sign * one[column].localeCompare(other[column], 'en') ||
        one.name.localeCompare(other.name, 'en'),
    )
}
