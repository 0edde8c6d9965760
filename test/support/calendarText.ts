/** Calendars as programs write them. */

/** A calendar of these components, with the line ends of RFC 5545. */
export function calendarOf(...components: string[]): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Test//EN',
    ...components,
    'END:VCALENDAR',
  ]
  return lines.join('\n').replaceAll('\n', '\r\n')
}

/** An event with these lines. */
export function eventOf(uid: string, ...lines: string[]): string {
  return ['BEGIN:VEVENT', `UID:${uid}`, 'DTSTAMP:20260101T000000Z', ...lines, 'END:VEVENT'].join(
    '\n',
  )
}

/** From 10 to 11 o'clock in New York. */
export const newYorkHour = (day: string): string[] => [
  `DTSTART;TZID=America/New_York:${day}T100000`,
  `DTEND;TZID=America/New_York:${day}T110000`,
]

/** A series of so many Mondays from March 2, 2026 on. */
export const weekly = (count: number, ...lines: string[]) =>
  eventOf(
    'w',
    ...newYorkHour('20260302'),
    'SUMMARY:Weekly',
    `RRULE:FREQ=WEEKLY;COUNT=${count}`,
    ...lines,
  )
