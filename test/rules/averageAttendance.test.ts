import { asksForAverage, averagedMeetings, averageOf } from '../../src/rules/averageAttendance'
import type { Count, Term } from '../../src/rules/policy/policy'

const rule = { lostAfter: 2, regainedAfter: 2 }

test.each([
  [[], 0],
  [[7], 7],
  [[7, 8, 8], 7],
  [[9, 8, 8, 8], 8],
])('those of the meetings %j are %d on average', (present, average) => {
  expect(averageOf(present)).toBe(average)
})

test('three meetings are averaged, or as many as the bylaws say', () => {
  expect(averagedMeetings(rule)).toBe(3)
  expect(averagedMeetings({ ...rule, averagedMeetings: 5 })).toBe(5)
})

test('a quorum asks for the average where one of its terms has it', () => {
  const termOf = (of: Count[] | number): Term => ({ sum: ['quorumCast'], is: '>', of })
  expect(asksForAverage([termOf(3), termOf(['averageAttendance'])])).toBe(true)
  expect(asksForAverage([termOf(3), termOf(['quorumEligible'])])).toBe(false)
})
