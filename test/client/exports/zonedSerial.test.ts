import { zonedSerial } from '../../../src/client/exports/zonedSerial'

/** What a spreadsheet shows for a date cell. */
function shown(serial: number): string {
  const day = Date.UTC(1899, 11, 30) + Math.round(serial * 86_400) * 1_000
  return new Date(day).toISOString().slice(0, 19)
}

describe('zonedSerial', () => {
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
