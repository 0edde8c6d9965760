/** Reads the meetings of a calendar (RFC 5545), each recurrence as a meeting of its own. */
import { createHash } from 'node:crypto'
import ICAL from 'ical.js'
import { mostDays } from '../../../contract/provisionedEvents'
import type { MeetingPlan } from '../../../rules/meetingPlan'
import { onOneLine } from '../../../rules/plainText'
import { badField } from '../../domain/apiError'
import type { SentMeeting } from '../provisioning/provisionEvent'
import { wallTimesOf } from './recurrence'
import { clockOf, type WallClock, type WallTime, wallTimeOf } from './wallClock'
import { groupedBy } from '../../domain/groupedBy'

/** A meeting or series that cannot be read, so that nobody can say whether it still takes place. */
interface Unread {
  id: string
  title: string
  reason: string
}

/** The period in which meetings are read: ISO 8601 UTC. */
export interface CalendarWindow {
  from: string
  to: string
}

/** The result of reading a calendar. */
export interface CalendarContent {
  meetings: SentMeeting[]
  unread: Unread[]
}

/** The prefix of all ids of meetings from a calendar. */
export const calendarPrefix = 'ical:'

const dayMs = 86_400_000
const most = 5_000

/**
 * Reads the meetings that end after `from` and begin before `to`; cancelled ones are left out.
 *
 * @throws {ApiError} bad-input for a text that is not a calendar, or one with more than 5,000 meetings
 */
export function readCalendar(text: string, { from, to }: CalendarWindow): CalendarContent {
  const calendars = parsed(text)
  const read: CalendarContent = { meetings: [], unread: [] }
  const window = { from: Date.parse(from), to: Date.parse(to) }
  for (const [uid, events] of byUid(calendars)) {
    try {
      read.meetings.push(...meetingsOf(uid, events, window))
    } catch (error) {
      read.unread.push({ id: idOf(uid), title: titleOf(events[0]), reason: reasonOf(error) })
    }
    if (read.meetings.length > most)
      throw badField('calendar', `Please provide a calendar of at most ${most} meetings.`)
  }
  return read
}

/** Why a meeting cannot be read. Values are decoded on access, so any access may throw. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) throw error
  return error instanceof RangeError ? error.message : `It cannot be read: ${error.message}.`
}

function parsed(text: string): ICAL.Component[] {
  const calendars = parts(text).filter(({ name }) => name === 'vcalendar')
  if (calendars.length === 0) throw badField('calendar', wanted)
  return calendars
}

const wanted = 'Please provide a calendar that begins with BEGIN:VCALENDAR.'

function parts(text: string): ICAL.Component[] {
  try {
    const jcal = ICAL.parse(text) as unknown[]
    const isOne = typeof jcal[0] === 'string'
    return (isOne ? [jcal] : jcal).map((part) => new ICAL.Component(part as [string, [], []]))
  } catch (fault) {
    throw badField('calendar', fault instanceof Error ? `${wanted} ${fault.message}` : wanted)
  }
}

/** Groups the components by UID: a meeting with its changed recurrences. */
function byUid(calendars: readonly ICAL.Component[]): Map<string, ICAL.Component[]> {
  const events = calendars.flatMap((one) => one.getAllSubcomponents('vevent'))
  const found = groupedBy(events, (event) => textOf(event, 'uid'))
  found.delete('')
  return found
}

interface Window {
  from: number
  to: number
}

/** @throws {RangeError} for dates or rules that are not supported */
function meetingsOf(uid: string, events: readonly ICAL.Component[], window: Window): SentMeeting[] {
  const differing = new Map<number, ICAL.Component>()
  const meetings: SentMeeting[] = []
  const add = (id: string, event: ICAL.Component, start: Date, end: Date) => {
    const isCancelled = textOf(event, 'status').toUpperCase() === 'CANCELLED'
    if (!isCancelled && end.getTime() > window.from && start.getTime() < window.to)
      meetings.push({ externalId: id, plan: planOf(event, start, end) })
  }
  for (const event of events) {
    const at = event.getFirstProperty('recurrence-id')
    if (!at) continue
    if (at.getFirstParameter('range'))
      throw new RangeError('A change of this and all later meetings cannot be followed.')
    const recurs = timeOf(at)
    const instant = recurs.clock.instantOf(recurs.wallTime)
    differing.set(instant.getTime(), event)
    const { start, end } = spanOf(event)
    add(recurrenceId(uid, instant), event, start, end)
  }
  const whole = events.find((event) => !event.hasProperty('recurrence-id'))
  if (!whole) return meetings
  const { start, end, clock, wallTime } = spanOf(whole)
  if (!whole.hasProperty('rrule') && !whole.hasProperty('rdate')) {
    add(idOf(uid), whole, start, end)
    return meetings
  }
  const lasts = end.getTime() - start.getTime()
  const around = { from: window.from - lasts - dayMs, to: window.to + dayMs }
  for (const recurring of wallTimesOf(whole, { start: wallTime, clock }, around)) {
    const begins = clock.instantOf(recurring)
    if (differing.has(begins.getTime())) continue
    const ends = new Date(begins.getTime() + lasts)
    add(recurrenceId(uid, begins), whole, begins, ends)
  }
  return meetings
}

interface Span {
  start: Date
  end: Date
  clock: WallClock
  wallTime: WallTime
}

function spanOf(event: ICAL.Component): Span {
  const begins = event.getFirstProperty('dtstart')
  if (!begins) throw new RangeError('It has no start.')
  const { clock, wallTime } = timeOf(begins)
  const start = clock.instantOf(wallTime)
  const ends = event.getFirstProperty('dtend')
  const lasts = event.getFirstPropertyValue('duration') as ICAL.Duration | null
  const until = ends && timeOf(ends)
  const end = until
    ? until.clock.instantOf(until.wallTime)
    : new Date(start.getTime() + 1000 * (lasts?.toSeconds() ?? 0))
  if (end <= start) throw new RangeError('It has no end after its start.')
  if (end.getTime() - start.getTime() > mostDays * dayMs)
    throw new RangeError(`It lasts more than ${mostDays} days.`)
  return { start, end, clock, wallTime }
}

/** @throws {RangeError} for a whole day, because a meeting needs a time */
function timeOf(property: ICAL.Property): { clock: WallClock; wallTime: WallTime } {
  const time = property.getFirstValue() as ICAL.Time
  if (time.isDate) throw new RangeError('It has no time of day.')
  return { clock: clockOf(property, time), wallTime: wallTimeOf(time) }
}

function planOf(event: ICAL.Component, start: Date, end: Date): MeetingPlan {
  return {
    title: titleOf(event),
    startTime: start.toISOString(),
    endTime: end.toISOString(),
    eventType: /face.?to.?face|in.?person/i.test(textOf(event, 'categories')) ? 2 : 1,
    zoomMeetingId: zoomNumberOf(event),
    ...placesOf(event),
    createdBy: organizerOf(event),
  }
}

function titleOf(event: ICAL.Component | undefined): string {
  return (event && onOneLine(textOf(event, 'summary')).slice(0, 500)) || 'Meeting'
}

/** The properties that may contain the address of a Zoom meeting. */
const placesOfLinks = ['url', 'conference', 'location', 'description', 'x-zoom-join-url']

function zoomNumberOf(event: ICAL.Component): string | null {
  const texts = placesOfLinks.map((name) => textOf(event, name)).join('\n')
  const [, number] = /zoom(?:gov)?\.(?:us|com)\/(?:j|w|s)\/(\d{9,11})\b/i.exec(texts) ?? []
  return number ?? null
}

/** Where people join and where they meet. A location that is an address is the link. */
function placesOf(event: ICAL.Component): Pick<MeetingPlan, 'link' | 'place'> {
  const location = onOneLine(textOf(event, 'location'))
  const texts = ['conference', 'x-zoom-join-url', 'location', 'url', 'description']
  const links = texts.map((name) => /https:\/\/[^\s<>"]+/.exec(textOf(event, name))?.[0])
  const link = links.find((one) => one !== undefined && one.length <= 2_000 && URL.canParse(one))
  const isLink = /^https?:\/\/\S+$/.test(location)
  return { link: link ?? null, place: isLink ? null : location.slice(0, 500) || null }
}

function organizerOf(event: ICAL.Component): string {
  const organizer = event.getFirstProperty('organizer')
  const name = organizer?.getFirstParameter('cn')
  const address = textOf(event, 'organizer').replace(/^mailto:/i, '')
  return onOneLine(name || address || 'Calendar').slice(0, 300)
}

function textOf(event: ICAL.Component, name: string): string {
  // The value is taken as parsed: a text that claims to be a date is not decoded as one.
  const [, , , ...values] = event.getFirstProperty(name)?.toJSON() ?? []
  // Characters that the database cannot store are removed.
  return values.map(String).join(', ').toWellFormed().replaceAll('\u0000', '').trim()
}

/** The calendar's own id where it is short, otherwise its hash. */
function idOf(uid: string): string {
  const short = uid.length <= 200 ? uid : createHash('sha256').update(uid).digest('hex')
  return `${calendarPrefix}${short}`
}

function recurrenceId(uid: string, recurs: Date): string {
  return `${idOf(uid)}:${recurs.toISOString()}`
}

/** Whether an id is that of a meeting, or of a recurrence of a series. */
export function isOfSeries(externalId: string, id: string): boolean {
  return externalId === id || externalId.startsWith(`${id}:`)
}
