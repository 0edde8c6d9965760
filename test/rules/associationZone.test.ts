import * as fc from 'fast-check'
import {
  associationZone,
  inZone,
  isZone,
  setAssociationZone,
  zoneLabel,
  zoneName,
  zoneNameAndLabel,
} from '../../src/rules/associationZone'
import { wallTextOf, instantOfWallText } from '../../src/rules/wallText'
import { formatZoned } from '../../src/rules/zonedText'
import {
  addZonedDays,
  isDoubledOrMissingHour,
  startOfZonedDay,
  zonedDay,
  zonedInstant,
} from '../../src/rules/zonedTime'
import { instants, luxonLater, luxonZoned } from '../support/luxonZoned'

afterEach(() => setAssociationZone('America/Los_Angeles'))

const zones = [
  'Europe/Berlin',
  'America/Los_Angeles',
  'Asia/Kolkata',
  'Australia/Lord_Howe',
  'America/St_Johns',
  'Pacific/Kiritimati',
]

it.each([
  ['America/Los_Angeles', 'Pacific Time', 'PT', 'Pacific Time (PT)'],
  ['America/New_York', 'Eastern Time', 'ET', 'Eastern Time (ET)'],
  ['Europe/Berlin', 'Central European Time', 'CET', 'Central European Time (CET)'],
  ['Asia/Tokyo', 'Japan Standard Time', 'Japan Time', 'Japan Standard Time'],
  ['UTC', 'UTC', 'UTC', 'UTC'],
  ['Etc/GMT-3', 'GMT+03:00', 'GMT+3', 'GMT+03:00'],
])('%s is called %s, %s behind a time', (zone, name, label, both) => {
  setAssociationZone(zone)
  expect([zoneName(), zoneLabel(), zoneNameAndLabel()]).toEqual([name, label, both])
})

it('is told beside every time, which follows it', () => {
  setAssociationZone('Europe/Berlin')
  expect(formatZoned('2026-11-27T16:00:00.000Z')).toBe('Fri, Nov 27, 2026, 5:00 PM CET')
  expect(zonedDay('2026-11-27T23:00:00.000Z')).toBe('2026-11-28')
  expect(wallTextOf('2026-07-01T15:30:00.000Z')).toBe('2026-07-01T17:30')
})

it.each([
  ['the spring hour that is skipped', '2026-03-29', 2, 'missing', '2026-03-29T01:00:00.000Z'],
  ['the autumn hour that comes twice', '2026-10-25', 2, 'doubled', '2026-10-25T01:00:00.000Z'],
  ['the hour after it', '2026-10-25', 3, null, '2026-10-25T02:00:00.000Z'],
])('in Berlin %s is read as the later instant', (_, day, hour, kind, instant) => {
  setAssociationZone('Europe/Berlin')
  expect(isDoubledOrMissingHour(day, hour)).toBe(kind)
  expect(zonedInstant(day, hour)).toBe(instant)
})

it.each([
  ['America/Los_Angeles', '2026-03-08', '2026-03-08T08:00:00.000Z'],
  ['Africa/Cairo, where midnight is skipped', '2026-04-24', '2026-04-23T22:00:00.000Z'],
  ['America/Havana, where midnight comes twice', '2026-11-01', '2026-11-01T04:00:00.000Z'],
])('in %s the day %s begins at %s', (zone, day, begin) => {
  setAssociationZone(zone.split(',')[0] ?? '')
  expect(startOfZonedDay(day)).toBe(begin)
  expect(zonedDay(begin)).toBe(day)
})

it.each(zones)('in %s days are added as luxon adds them', (zone) => {
  setAssociationZone(zone)
  fc.assert(
    fc.property(instants, fc.integer({ min: -400, max: 400 }), (instant, days) => {
      const wallTime = luxonZoned(instant).plus({ days })
      const isPlain =
        luxonLater(wallTime) === wallTime.toUTC().toISO() &&
        wallTime.toFormat('HHmm') === luxonZoned(instant).toFormat('HHmm')
      // Around a change of clocks luxon reads otherwise; other tests tell those hours one by one.
      if (isPlain) expect(addZonedDays(instant, days)).toBe(wallTime.toUTC().toISO())
    }),
  )
})

it('reads minutes in an hour that half is skipped', () => {
  setAssociationZone('Australia/Lord_Howe')
  expect(instantOfWallText('2026-10-04T02:45')).toBe('2026-10-03T15:45:00.000Z')
})

it('is another one for a while, and then the old one again, whatever happens', () => {
  const asked = () => inZone('Europe/Berlin', () => formatZoned('2026-11-27T16:00:00.000Z'))
  expect(asked()).toBe('Fri, Nov 27, 2026, 5:00 PM CET')
  expect(() =>
    inZone('Europe/Berlin', () => {
      throw new Error('broken off')
    }),
  ).toThrow('broken off')
  expect(associationZone()).toBe('America/Los_Angeles')
})

it('has a name that is known', () => {
  expect(isZone('Europe/Berlin')).toBe(true)
  expect(isZone('Berlin')).toBe(false)
  expect(() => setAssociationZone('Berlin')).toThrow(RangeError)
  expect(associationZone()).toBe('America/Los_Angeles')
})
