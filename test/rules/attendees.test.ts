import { countAttendees, distinctAttendees } from '../../src/rules/attendees'

it('counts a person once and each name that the directory does not know', () => {
  const rows = [
    { checkInId: 1, userId: 4 },
    { checkInId: 2, userId: null },
    { checkInId: 3, userId: 4 },
    { checkInId: 4, userId: null },
    { checkInId: 5, userId: 7 },
  ]
  expect(distinctAttendees(rows).map(({ checkInId }) => checkInId)).toEqual([1, 2, 4, 5])
  expect(countAttendees(rows)).toBe(4)
})
