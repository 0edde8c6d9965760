import { cellOf, headerCell, cellStyles } from '../../../src/client/exports/cell'

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
