import { and, asc, eq, gt, isNull, like } from 'drizzle-orm'
import type { BroughtInCalendar } from '../../../contract/calendars'
import { addElapsedHours } from '../../../rules/instant'
import { openHoursAfterEnd } from '../../../rules/rollCall'
import type { ReadClock } from '../../database/clock'
import { findGroup, lockGroup } from '../../database/repositories/groups'
import type { EventRow } from '../../database/repositories/events'
import { findAttended } from '../../database/repositories/plannedEvents'
import { events } from '../../database/schema/meetings'
import { orNotFound } from '../../domain/apiError'
import { type GuardIntent, guardRemovals } from '../provisioning/guardRemovals'
import { provisionEvents } from '../provisioning/provisionEvent'
import { withdrawMeetings } from '../provisioning/withdrawEvent'
import type { Executor, Transaction } from '../../database/open'
import type { ReadCalendar } from './calendarReader'
import { type CalendarContent, calendarPrefix, isOfSeries } from './readCalendar'

export interface CalendarReading {
  readClock: ReadClock
  readCalendar: ReadCalendar
}

/** How far ahead recurring meetings are imported. */
const aheadHours = 24 * 400

/**
 * Reads the meetings to import now. It runs before the transaction that imports them, because that one locks the
 * group.
 *
 * @throws {ApiError} bad-input for a text that is not a calendar
 */
export async function readCalendarNow(
  db: Executor,
  { readClock, readCalendar }: CalendarReading,
  text: string,
): Promise<CalendarContent> {
  const now = await readClock(db)
  const from = addElapsedHours(now, -openHoursAfterEnd)
  return readCalendar(text, { from, to: addElapsedHours(now, aheadHours) })
}

/**
 * Updates a group's meetings to match its calendar. Imported meetings that have not begun and that the calendar no
 * longer names are removed, except those that somebody attended or whose roll call is closed. What it names in a way
 * that cannot be read stays as it was.
 *
 * @throws {ApiError} not-found where the group does not exist; removals-not-confirmed
 */
export async function importCalendar(
  tx: Transaction,
  readClock: ReadClock,
  { groupId, content }: { groupId: number; content: CalendarContent },
  intent: GuardIntent = {},
): Promise<BroughtInCalendar> {
  orNotFound(await findGroup(tx, groupId))
  await lockGroup(tx, groupId)
  const now = await readClock(tx)
  // Of the copies of a meeting the last one counts.
  const meetings = [...new Map(content.meetings.map((it) => [it.externalId, it])).values()]
  const gone = await findGone(tx, groupId, { ...content, meetings }, now)
  const { ignored } = gone
  const rows = gone.leaving.map(({ externalId }) => ({ externalId: externalId ?? '' }))
  const ending = { list: 'meetings', groupId, of: gone.stored, rows } as const
  const guarded = await guardRemovals(tx, [ending], intent)

  const counts = { created: 0, changed: 0, unchanged: 0 }
  const saved = await provisionEvents(tx, readClock, groupId, meetings, ({ plan }) =>
    ignored.push({ title: plan.title, reason: 'Its roll call is closed.', keeps: 0 }),
  )
  for (const { outcome } of saved) counts[outcome] += 1
  await withdrawMeetings(tx, readClock, gone.leaving)
  return {
    isDryRun: intent.dryRun ?? false,
    ...counts,
    withdrawn: gone.leaving.length,
    ignored,
    ...guarded,
  }
}

/**
 * The coming meetings that were imported from a calendar, locked: how many there are, those that the calendar no
 * longer names and nobody attended, and those that stay because it cannot be read.
 */
async function findGone(
  tx: Transaction,
  groupId: number,
  { meetings, unread }: Pick<CalendarContent, 'meetings' | 'unread'>,
  now: string,
): Promise<{ stored: number; leaving: EventRow[] } & Pick<BroughtInCalendar, 'ignored'>> {
  const named = new Set<string | null>(meetings.map(({ externalId }) => externalId))
  const stored = await tx
    .select()
    .from(events)
    .where(
      and(
        eq(events.groupId, groupId),
        like(events.externalId, `${calendarPrefix}%`),
        gt(events.startTime, now),
        isNull(events.rollCallClosedAt),
      ),
    )
    .orderBy(asc(events.eventId))
    .for('update')
  const unnamed = stored.filter(({ externalId }) => !named.has(externalId))
  const isOf = (series: string) => (event: EventRow) => isOfSeries(event.externalId ?? '', series)
  const ignored = unread.map(({ id, title, reason }) => {
    return { title, reason, keeps: unnamed.filter(isOf(id)).length }
  })
  const gone = unnamed.filter((event) => !unread.some(({ id }) => isOf(id)(event)))
  const attended = await findAttended(
    tx,
    gone.map(({ eventId }) => eventId),
  )
  const leaving = gone.filter(({ eventId }) => !attended.has(eventId))
  return { stored: stored.length, leaving, ignored }
}
