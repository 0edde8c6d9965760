import {
  countAtEnd,
  countedId,
  highestCount,
  quorumEligibleIds,
  quorumMetSince,
  quorumOver,
} from '../../src/rules/quorumAttendance'

const at = (minute: number) => `2026-03-02T20:${String(minute).padStart(2, '0')}:00.000Z`
const interval = (from: number, to: number | null) => ({
  joinedAt: at(from),
  leftAt: to === null ? null : at(to),
})

const roll = [401, 402, 403].map((memberId) => ({
  userId: null,
  memberId,
  isQuorumEligible: memberId !== 403,
}))

function person(memberId: number | null, ...intervals: ReturnType<typeof interval>[]) {
  return { userId: 1, memberId, intervals }
}

function points(...checkIns: ReturnType<typeof person>[]): string {
  return quorumOver('company', roll, checkIns)
    .map((point) => `${Number(point.created.slice(14, 16))}:${point.quorumAttendanceCount}`)
    .join(' ')
}

it.each([
  ['nobody', [], ''],
  ['one company', [person(401, interval(0, 30))], '0:1 30:0'],
  ['two of one company', [person(401, interval(0, 30)), person(401, interval(10, 40))], '0:1 40:0'],
  [
    'two companies',
    [person(401, interval(0, 30)), person(402, interval(10, null))],
    '0:1 10:2 30:1',
  ],
  ['one not eligible', [person(403, interval(0, 30))], ''],
  ['one not on the roll', [person(499, interval(0, 30)), person(null, interval(0, 30))], ''],
  [
    'one goes as the other comes',
    [person(401, interval(0, 30)), person(402, interval(30, 40))],
    '0:1 40:0',
  ],
])('a point whenever the count changes: %s', (_what, checkIns, expected) => {
  expect(points(...checkIns)).toBe(expected)
})

it('knows the count at the end and the highest', () => {
  const over = quorumOver('company', roll, [
    person(401, interval(0, 30)),
    person(402, interval(10, null)),
  ])
  expect([countAtEnd(over), highestCount(over)]).toEqual([1, 2])
  expect([countAtEnd([]), highestCount([])]).toEqual([0, 0])
})

it('counts people where people vote', () => {
  expect(countedId('person', { userId: 7, memberId: 401 })).toBe(7)
})

it.each([
  ['nobody came', [], null],
  ['too few came', [1], null],
  ['enough came one by one', [1, 2, 3], 1],
  ['enough came at once', [2], 0],
  ['some left again', [2, 1], null],
  ['some came back', [2, 1, 3, 2], 2],
])('knows since when a quorum of two is met where %s', (_what, counts, since) => {
  const over = counts.map((quorumAttendanceCount, minute) => ({
    created: at(minute),
    quorumAttendanceCount,
  }))
  expect(quorumMetSince(over, 2)).toBe(since === null ? null : at(since))
})

test('of the roll those count for the quorum who are eligible and have an id of their kind', () => {
  const nobody = { userId: 7, memberId: null, isQuorumEligible: true }
  expect([...quorumEligibleIds('company', [...roll, nobody])]).toEqual([401, 402])
  expect([...quorumEligibleIds('person', [...roll, nobody])]).toEqual([7])
})
