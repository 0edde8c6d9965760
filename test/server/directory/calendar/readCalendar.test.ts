/** Calendars read into meetings: time zones, recurrences, and what is no meeting. */
import { readCalendar } from '../../../../src/server/directory/calendar/readCalendar'
import { calendarOf, eventOf, newYorkHour } from '../../../support/calendarText'

const window = { from: '2026-03-01T00:00:00.000Z', to: '2026-04-01T00:00:00.000Z' }

const startsOf = (...events: string[]) =>
  readCalendar(calendarOf(...events), window).meetings.map(({ plan }) => plan.startTime)

test('a meeting is read with its title, host, link and time', () => {
  const event = eventOf(
    'one@example.org',
    ...newYorkHour('20260302'),
    'SUMMARY:Weekly call\\, part 1',
    'ORGANIZER;CN=Ada Ferreira:mailto:ada@example.org',
    'LOCATION:https://acme.zoom.us/j/81234567890?pwd=x',
  )
  expect(readCalendar(calendarOf(event), window)).toEqual({
    meetings: [
      {
        externalId: 'ical:one@example.org',
        plan: {
          title: 'Weekly call, part 1',
          startTime: '2026-03-02T15:00:00.000Z',
          endTime: '2026-03-02T16:00:00.000Z',
          eventType: 1,
          zoomMeetingId: '81234567890',
          link: 'https://acme.zoom.us/j/81234567890?pwd=x',
          place: null,
          createdBy: 'Ada Ferreira',
        },
      },
    ],
    unread: [],
  })
})

test.each([
  ['LOCATION:Hall 4\\, Porto', null, 'Hall 4, Porto'],
  [
    'LOCATION:Room 2 or https://meet.example/a',
    'https://meet.example/a',
    'Room 2 or https://meet.example/a',
  ],
  ['CONFERENCE;VALUE=URI:https://meet.example/b', 'https://meet.example/b', null],
  ['DESCRIPTION:Join <https://meet.example/c> early', 'https://meet.example/c', null],
  ['URL:http://meet.example/d', null, null],
])('%s tells the link %s and the place %s', (line, link, place) => {
  const event = eventOf('p', ...newYorkHour('20260302'), line)
  expect(readCalendar(calendarOf(event), window).meetings[0]?.plan).toMatchObject({ link, place })
})

test('a weekly meeting keeps its wall clock over the change to summer time', () => {
  expect(startsOf(eventOf('w', ...newYorkHour('20260302'), 'RRULE:FREQ=WEEKLY;COUNT=3'))).toEqual([
    '2026-03-02T15:00:00.000Z',
    '2026-03-09T14:00:00.000Z',
    '2026-03-16T14:00:00.000Z',
  ])
})

const outlook = [
  'BEGIN:VTIMEZONE',
  'TZID:Our Eastern Time',
  'BEGIN:STANDARD',
  'DTSTART:16010101T020000',
  'TZOFFSETFROM:-0400',
  'TZOFFSETTO:-0500',
  'RRULE:FREQ=YEARLY;BYDAY=1SU;BYMONTH=11',
  'END:STANDARD',
  'BEGIN:DAYLIGHT',
  'DTSTART:16010101T020000',
  'TZOFFSETFROM:-0500',
  'TZOFFSETTO:-0400',
  'RRULE:FREQ=YEARLY;BYDAY=2SU;BYMONTH=3',
  'END:DAYLIGHT',
  'END:VTIMEZONE',
].join('\n')

test.each<[string, string[], string[]]>([
  ['UTC', ['DTSTART:20260302T180000Z', 'DURATION:PT1H'], ['2026-03-02T18:00:00.000Z']],
  ['no zone: Pacific', ['DTSTART:20260302T100000', 'DURATION:PT1H'], ['2026-03-02T18:00:00.000Z']],
  [
    'a zone that the calendar describes',
    ['DTSTART;TZID=Our Eastern Time:20260302T100000', 'DURATION:PT1H', 'RRULE:FREQ=WEEKLY;COUNT=2'],
    ['2026-03-02T15:00:00.000Z', '2026-03-09T14:00:00.000Z'],
  ],
])('time of %s', (_zone, lines, expected) => {
  expect(startsOf(outlook, eventOf('z', ...lines))).toEqual(expected)
})

test.each<[string, string[], string[]]>([
  ['every second week', ['RRULE:FREQ=WEEKLY;INTERVAL=2;COUNT=3'], ['02', '16', '30']],
  ['two days a week', ['RRULE:FREQ=WEEKLY;BYDAY=MO,TH;UNTIL=20260310T000000Z'], ['02', '05', '09']],
  ['up to a day', ['RRULE:FREQ=WEEKLY;UNTIL=20260309'], ['02', '09']],
  ['up to its own instant', ['RRULE:FREQ=WEEKLY;UNTIL=20260309T140000Z'], ['02', '09']],
  ['the last Monday of a month', ['RRULE:FREQ=MONTHLY;BYDAY=-1MO;COUNT=2'], ['02', '30']],
  [
    'without one',
    ['RRULE:FREQ=WEEKLY;COUNT=3', 'EXDATE;TZID=America/New_York:20260309T100000'],
    ['02', '16'],
  ],
  [
    'without one, told in UTC',
    ['RRULE:FREQ=WEEKLY;COUNT=3', 'EXDATE:20260309T140000Z'],
    ['02', '16'],
  ],
  ['and once more', ['RDATE;TZID=America/New_York:20260304T100000'], ['02', '04']],
  ['without end', ['RRULE:FREQ=WEEKLY'], ['02', '09', '16', '23', '30']],
])('%s', (_how, lines, days) => {
  const starts = startsOf(eventOf('r', ...newYorkHour('20260302'), ...lines))
  expect(starts.map((start) => start.slice(8, 10))).toEqual(days)
})

test('a moved recurrence keeps its id, a cancelled one goes', () => {
  const weekly = eventOf(
    'm',
    ...newYorkHour('20260302'),
    'SUMMARY:Weekly',
    'RRULE:FREQ=WEEKLY;COUNT=3',
  )
  const recurs = (day: string) => `RECURRENCE-ID;TZID=America/New_York:${day}T100000`
  const moved = eventOf('m', recurs('20260309'), ...newYorkHour('20260311'), 'SUMMARY:Moved')
  const cancelled = eventOf('m', recurs('20260316'), ...newYorkHour('20260316'), 'STATUS:CANCELLED')
  const { meetings } = readCalendar(calendarOf(weekly, moved, cancelled), window)
  expect(meetings.map(({ externalId, plan }) => [externalId, plan.title, plan.startTime])).toEqual([
    ['ical:m:2026-03-09T14:00:00.000Z', 'Moved', '2026-03-11T14:00:00.000Z'],
    ['ical:m:2026-03-02T15:00:00.000Z', 'Weekly', '2026-03-02T15:00:00.000Z'],
  ])
})

test('what lies outside of the window is left out', () => {
  expect(
    startsOf(
      eventOf('old', ...newYorkHour('20260227')),
      eventOf('far', ...newYorkHour('20260402')),
    ),
  ).toEqual([])
  expect(startsOf(eventOf('x', ...newYorkHour('20260302'), 'STATUS:CANCELLED'))).toEqual([])
})

const repeated = (times: number, text: string) => Array.from({ length: times }, () => text)

test.each<[string, string[]]>([
  ['no time of day', ['DTSTART;VALUE=DATE:20260302']],
  ['no start', ['SUMMARY:Nothing']],
  ['no end after its start', ['DTSTART:20260302T180000Z']],
  ['more than 31 days', ['DTSTART:20260302T180000Z', 'DTEND:20360302T180000Z']],
  ['is not known', ['DTSTART;TZID=Middle Earth:20260302T100000', 'DURATION:PT1H']],
  ['no dates of a meeting', [...newYorkHour('20260302'), 'RRULE:FREQ=SECONDLY;BYMONTH=1']],
  [
    'no dates of a meeting',
    [...newYorkHour('20260302'), 'RRULE:FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30'],
  ],
  ['no dates of a meeting', [...newYorkHour('20260302'), 'RRULE:FREQ=WEEKLY;BYDAY=MO;BYSETPOS=9']],
  ['no dates of a meeting', [...newYorkHour('16000102'), 'RRULE:FREQ=DAILY']],
  ['all later meetings', ['RECURRENCE-ID;RANGE=THISANDFUTURE:20260302T150000Z']],
  ['cannot be read', [...newYorkHour('20260302'), 'RRULE:FREQ=WEEKLY;UNTIL=soon']],
  ['more than 5 rules', [...newYorkHour('20260302'), ...repeated(6, 'RRULE:FREQ=DAILY')]],
  ['2000 days', [...newYorkHour('20260302'), `RDATE:${repeated(2001, '20260304T150000Z').join()}`]],
])('what has %s is ignored, and the rest is read', (reason, lines) => {
  const good = eventOf('good', ...newYorkHour('20260303'))
  const { meetings, unread } = readCalendar(calendarOf(eventOf('bad', ...lines), good), window)
  expect(meetings.map(({ externalId }) => externalId)).toEqual(['ical:good'])
  expect(unread).toEqual([
    { id: 'ical:bad', title: expect.any(String), reason: expect.stringContaining(reason) },
  ])
})

test.each([
  ['every second', ['RRULE:FREQ=SECONDLY']],
  ['every minute of one day', ['RRULE:FREQ=YEARLY;BYMONTH=3;BYMINUTE=0,1,2']],
  ['in all months', ['RRULE:FREQ=YEARLY;BYDAY=MO;BYMONTH=1,2,3']],
  ['by many rules', repeated(21, 'RRULE:FREQ=YEARLY;BYDAY=1SU;BYMONTH=11')],
  ['on many days', repeated(501, 'RDATE:20260301T020000')],
])('a zone whose clocks change %s is not followed', (_when, rules) => {
  const zone = outlook.replace('RRULE:FREQ=YEARLY;BYDAY=1SU;BYMONTH=11', rules.join('\n'))
  const lines = ['DTSTART;TZID=Our Eastern Time:20260302T100000', 'DURATION:PT1H']
  const { meetings, unread } = readCalendar(calendarOf(zone, eventOf('z', ...lines)), window)
  expect(meetings).toEqual([])
  expect(unread.map(({ reason }) => reason)).toEqual([
    'The time zone Our Eastern Time is too intricate.',
  ])
})

test('a text that claims to be a date is read as a text', () => {
  const event = eventOf('odd', ...newYorkHour('20260302'), 'SUMMARY;VALUE=DATE-TIME:Weekly')
  expect(readCalendar(calendarOf(event), window)).toMatchObject({ meetings: [{}], unread: [] })
})

test.each([
  '',
  'Not Found',
  '<html></html>',
  'BEGIN:VCARD\r\nEND:VCARD',
  'BEGIN:VCALENDAR\r\nBEGIN',
])('%p is no calendar', (text) => {
  expect(() => readCalendar(text, window)).toThrow(
    expect.objectContaining({ code: 'bad-input' }) as Error,
  )
})

test('a title and a host are one line, without control characters', () => {
  const event = eventOf(
    'odd',
    ...newYorkHour('20260303'),
    'SUMMARY:Audio\\nCall\u202e',
    'ORGANIZER;CN=Ada\u2067 Brandt:mailto:ada@example.org',
  )
  const { meetings } = readCalendar(calendarOf(event), window)
  expect(meetings.map(({ plan: { title, createdBy } }) => [title, createdBy])).toEqual([
    ['Audio Call', 'Ada Brandt'],
  ])
})
