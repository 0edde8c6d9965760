/** A calendar of deadlines and meetings as an iCalendar file (RFC 5545). */
import ICAL from 'ical.js'
import { onOneLine } from '../../../rules/plainText'
import type { FeedEntry } from '../../governance/queries/readCalendarFeed'

const pageOf: Record<FeedEntry['kind'], (id: number) => string> = {
  question: (id) => `votingquestions/${id}`,
  motion: (id) => `motions/${id}`,
  meeting: (id) => `events/${id}/rollcall`,
}

const words: Record<FeedEntry['kind'], string> = {
  question: 'Vote by: ',
  motion: 'Second by: ',
  meeting: '',
}

export function writeFeed(entries: readonly FeedEntry[], origin: string, now: string): string {
  const calendar = new ICAL.Component('vcalendar')
  calendar.addPropertyWithValue('version', '2.0')
  calendar.addPropertyWithValue('prodid', '-//Quorate//Calendar//EN')
  calendar.addPropertyWithValue('name', 'Quorate')
  calendar.addPropertyWithValue('x-wr-calname', 'Quorate')
  calendar.addPropertyWithValue('refresh-interval', ICAL.Duration.fromString('PT1H'))
  for (const entry of entries) calendar.addSubcomponent(eventOf(entry, origin, now))
  return `${calendar.toString()}\r\n`
}

function eventOf(entry: FeedEntry, origin: string, now: string): ICAL.Component {
  const { kind, id, groupId, title, groupName, start, end, revision, link, place } = entry
  const event = new ICAL.Component('vevent')
  const add = (name: string, value: string | number | ICAL.Time) =>
    event.addPropertyWithValue(name, value)
  add('uid', `${kind}-${id}@${new URL(origin).host}`)
  add('dtstamp', timeOf(now))
  add('sequence', revision)
  add('dtstart', timeOf(start))
  if (end !== start) add('dtend', timeOf(end))
  add('summary', onOneLine(`${words[kind]}${title} (${groupName})`))
  add('url', `${origin}/group/${groupId}/${pageOf[kind](id)}`)
  const where = onOneLine([place, link].filter(Boolean).join(', '))
  if (where) add('location', where)
  if (link) add('description', `Join: ${link}`)
  // A deadline does not mark its time as busy.
  add('transp', kind === 'meeting' ? 'OPAQUE' : 'TRANSPARENT')
  return event
}

function timeOf(instant: string): ICAL.Time {
  return ICAL.Time.fromJSDate(new Date(instant), true)
}
