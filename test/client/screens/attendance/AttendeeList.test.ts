import {
  sortAttendees,
  type AttendeeColumn,
} from '../../../../src/client/screens/attendance/AttendeeList'
import { attendee } from '../../../support/meetingAnswers'

const people = [
  attendee({ userId: 1, userName: 'Cleo Cedar', memberCompanyName: 'Alder Audio' }),
  attendee({ userId: null, userName: 'Ada Alder', memberCompanyName: null }),
  attendee({ userId: 3, userName: 'Ben Birch', memberCompanyName: 'Alder Audio' }),
]

test.each<[AttendeeColumn, 'asc' | 'desc', string]>([
  ['name', 'asc', 'Ada Alder, Ben Birch, Cleo Cedar'],
  ['name', 'desc', 'Cleo Cedar, Ben Birch, Ada Alder'],
  ['company', 'asc', 'Ada Alder, Ben Birch, Cleo Cedar'],
  ['company', 'desc', 'Ben Birch, Cleo Cedar, Ada Alder'],
])('sorts attendees by %s, %s', (column, direction, names) => {
  const sorted = sortAttendees(people, { column, direction })
  expect(sorted.map(({ name }) => name).join(', ')).toBe(names)
})
