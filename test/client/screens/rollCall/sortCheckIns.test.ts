import {
  sortCheckIns,
  type CheckInOrder,
} from '../../../../src/client/screens/rollCall/sortCheckIns'
import { checkIn } from '../../../support/meetingAnswers'

const rows = [
  checkIn({ checkInId: 1, userFirstName: 'Cleo', memberCompanyName: 'Alder', minutesPresent: 9 }),
  checkIn({ checkInId: 2, userFirstName: 'Ada', memberCompanyName: null, minutesPresent: 31 }),
  checkIn({ checkInId: 3, userFirstName: 'Ben', memberCompanyName: 'Alder', minutesPresent: 9 }),
]

test.each<[CheckInOrder['column'], CheckInOrder['direction'], number[]]>([
  ['name', 'asc', [2, 3, 1]],
  ['name', 'desc', [1, 3, 2]],
  ['company', 'asc', [2, 3, 1]],
  ['company', 'desc', [3, 1, 2]],
  ['minutes', 'asc', [3, 1, 2]],
  ['minutes', 'desc', [2, 3, 1]],
])('sorts by %s, %s, and equal ones by name', (column, direction, ids) => {
  const sorted = sortCheckIns(rows, { column, direction })
  expect(sorted.map(({ checkInId }) => checkInId)).toEqual(ids)
})
