import {
  type CheckInSource,
  isInPerson,
  shownSource,
  type SourcedCheckIn,
} from '../../src/rules/checkInSource'

const at = (minute: number) => `2026-03-02T20:${String(minute).padStart(2, '0')}:00.000Z`

type Told = [source: CheckInSource, from: number, until: number | null]

function checkIn(
  source: CheckInSource,
  intervals: readonly Told[],
  createdById: number | null = null,
): SourcedCheckIn {
  return {
    source,
    createdById,
    intervals: intervals.map(([of, from, until]) => ({
      source: of,
      joinedAt: at(from),
      leftAt: until === null ? null : at(until),
    })),
  }
}

test.each<[string, CheckInSource, SourcedCheckIn]>([
  [
    'there in person while somebody stands in',
    'Zoom',
    checkIn('Proxy', [
      ['Proxy', 0, null],
      ['Zoom', 5, null],
    ]),
  ],
  [
    'gone while somebody stands in',
    'Proxy',
    checkIn('Zoom', [
      ['Proxy', 0, null],
      ['Zoom', 5, 9],
    ]),
  ],
  [
    'gone before the one who stood in',
    'Proxy',
    checkIn('Zoom', [
      ['Zoom', 0, 5],
      ['Proxy', 2, 30],
    ]),
  ],
  [
    'gone after the one who stood in',
    'Zoom',
    checkIn('Proxy', [
      ['Proxy', 0, 10],
      ['Zoom', 5, 30],
    ]),
  ],
  [
    'gone with the one who stood in',
    'Manual',
    checkIn(
      'Proxy',
      [
        ['Proxy', 0, 30],
        ['Manual', 5, 30],
      ],
      2,
    ),
  ],
  [
    'seen by the tool and by a person',
    'Zoom',
    checkIn(
      'Manual',
      [
        ['Manual', 0, null],
        ['Zoom', 5, null],
      ],
      2,
    ),
  ],
  [
    'in the room after leaving the tool',
    'Manual',
    checkIn(
      'Zoom',
      [
        ['Manual', 0, null],
        ['Zoom', 5, 9],
      ],
      2,
    ),
  ],
  [
    'seen by hand and by what was imported until the same instant',
    'Manual',
    checkIn('SharePoint', [
      ['Manual', 0, 30],
      ['SharePoint', 5, 30],
    ]),
  ],
  ['imported by somebody, without times', 'SharePoint', checkIn('SharePoint', [], 2)],
  ['known to have come, not when', 'Manual', checkIn('Manual', [['Proxy', 0, null]], 2)],
  ['imported without times', 'SharePoint', checkIn('SharePoint', [])],
  ['there through somebody else alone', 'Proxy', checkIn('Proxy', [['Proxy', 0, 5]])],
  ['added by hand and forgotten by the tool', 'Manual', checkIn('Proxy', [], 2)],
])('who is %s is shown as %s, in whatever order it was told', (_who, source, row) => {
  expect(shownSource(row)).toBe(source)
  expect(shownSource({ ...row, intervals: row.intervals.toReversed() })).toBe(source)
})

test('who came at any time is in person, who never did is not', () => {
  expect(
    isInPerson(
      checkIn('Proxy', [
        ['Zoom', 0, 5],
        ['Proxy', 0, null],
      ]),
    ),
  ).toBe(true)
  expect(isInPerson(checkIn('Manual', [], 2))).toBe(true)
  expect(isInPerson(checkIn('Proxy', [], 2))).toBe(true)
  expect(isInPerson(checkIn('SharePoint', []))).toBe(true)
  expect(isInPerson(checkIn('Proxy', [['Proxy', 0, null]]))).toBe(false)
})
