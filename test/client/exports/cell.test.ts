import { cellOf, headerCell, cellStyles, zonedSerial } from '../../../src/client/exports/cell'

const column = { header: 'Any', width: 10 }

describe('cellOf', () => {
  it.each([
    '=1+1',
    '+1',
    '-1',
    '@SUM(1)',
    '\t=1',
    '\r=1',
    '\n=1',
    '＝1+1',
    '＋1',
    '－1',
    '＠SUM(1)',
    ' =1',
    '=cmd|"/c calc"!A1',
    '{=1+1}',
    '1',
    'TRUE',
    '2026-11-21',
  ])('writes %j as text that stays text', (value) => {
    const cell = cellOf({ ...column, kind: 'text', value: () => value }, null)
    expect(cell).toEqual({ t: 's', v: value.replace('\r', '\n'), s: cellStyles.text })
    expect(cell?.s.numFmt).toBe('@')
  })

  it('writes numbers, dates and answers as what they are', () => {
    const value = () => 14
    expect(cellOf({ ...column, kind: 'number', value }, null)).toMatchObject({ t: 'n', v: 14 })
    expect(
      cellOf({ ...column, kind: 'date', value: () => '2026-01-01T20:00:00.000Z' }, null),
    ).toEqual({ t: 'n', v: 46_023.5, s: cellStyles.date })
    expect(cellOf({ ...column, kind: 'yesNo', value: () => true }, null)?.v).toBe('Yes')
    expect(cellOf({ ...column, kind: 'yesNo', value: () => false }, null)?.v).toBe('No')
  })

  it('leaves a cell out where there is nothing', () => {
    const value = () => null
    for (const kind of ['text', 'number', 'date', 'yesNo'] as const)
      expect(cellOf({ ...column, kind, value }, null)).toBeUndefined()
    expect(cellOf({ ...column, kind: 'text', value: () => '\u0000' }, null)).toBeUndefined()
  })

  it('keeps a zero', () => {
    expect(cellOf({ ...column, kind: 'number', value: () => 0 }, null)?.v).toBe(0)
  })
})

it('a header stands out', () => {
  expect(headerCell({ header: 'Title' })).toEqual({ t: 's', v: 'Title', s: cellStyles.header })
})

describe('zonedSerial', () => {
  /** What a spreadsheet shows for a date cell. */
  function shown(serial: number): string {
    const day = Date.UTC(1899, 11, 30) + Math.round(serial * 86_400) * 1_000
    return new Date(day).toISOString().slice(0, 19)
  }

  it.each([
    ['2026-07-01T17:00:05.999Z', '2026-07-01T10:00:05'],
    ['2026-11-28T01:00:00.000Z', '2026-11-27T17:00:00'],
    ['2026-03-08T09:59:59.000Z', '2026-03-08T01:59:59'],
    ['2026-03-08T10:00:00.000Z', '2026-03-08T03:00:00'],
    ['2026-11-01T09:30:00.000Z', '2026-11-01T01:30:00'],
    ['2024-02-29T20:00:00.000Z', '2024-02-29T12:00:00'],
  ])('shows %s as %s', (instant, wall) => {
    expect(shown(zonedSerial(instant))).toBe(wall)
  })

  it('counts days as spreadsheets do', () => {
    expect(zonedSerial('2026-01-01T08:00:00.000Z')).toBe(46_023)
    expect(zonedSerial('2026-01-01T20:00:00.000Z')).toBe(46_023.5)
  })

  it('refuses what is no instant', () => {
    expect(() => zonedSerial('tomorrow')).toThrow(RangeError)
  })
})
