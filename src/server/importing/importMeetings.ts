import { and, eq } from 'drizzle-orm'
import type { DirectoryChange } from '../administration/changeDirectory'
import { changeStored, insertPlanned } from '../administration/meetings'
import type { Transaction } from '../database/open'
import { type EventRow, lockEvent } from '../database/repositories/events'
import { events } from '../database/schema/meetings'
import { eventTypes } from '../../rules/eventType'
import { changedPlan, planRefusal } from '../../rules/meetingPlan'
import type { Outcomes } from './importDirectory'
import type { ReadMeeting } from './meetingRows'

/** A row of a meeting, with its line number. */
export interface MeetingLine {
  line: number
  meeting: ReadMeeting
}

const refusals = {
  over: 'Ends: Please provide a meeting that ended less than 48 hours ago.',
  'roll-call-closed': 'Its roll call is closed.',
}

/**
 * Creates and changes the meetings of the lines. A group's meeting is found by its id or, where the group has none
 * with that id, by its start and title.
 */
export async function importMeetings(
  { tx, parts: { readClock }, changes }: DirectoryChange,
  lines: readonly MeetingLine[],
): Promise<Outcomes> {
  const outcomes: Outcomes = new Map()
  const named = new Map<number, number>()
  const change = { tx, readClock, changes }
  const now = await readClock(tx)
  for (const { line, meeting } of lines) {
    const { groupId, plan: read } = meeting
    const stored = await lockMeant(tx, meeting)
    const plan = {
      ...read,
      eventType: read.eventType ?? stored?.eventType ?? eventTypes.conferenceCall,
      zoomMeetingId: read.zoomMeetingId ?? stored?.zoomMeetingId ?? null,
      seriesId: read.seriesId ?? stored?.seriesId ?? null,
    }
    const reason = refusalOf(stored, plan, now, named)
    if (reason !== null) {
      outcomes.set(line, { reason })
      continue
    }
    if (stored === null) {
      const { eventId } = await insertPlanned(change, groupId, plan)
      named.set(eventId, line)
      outcomes.set(line, { outcome: 'created' })
    } else {
      named.set(stored.eventId, line)
      const isChanged = await changeStored(change, stored, plan)
      outcomes.set(line, { outcome: isChanged ? 'changed' : 'unchanged' })
    }
  }
  return outcomes
}

async function lockMeant(
  tx: Transaction,
  { groupId, eventId, plan: { title, startTime } }: ReadMeeting,
): Promise<EventRow | null> {
  const named = eventId === undefined ? null : await lockEvent(tx, groupId, eventId)
  if (named) return named
  const [found] = await tx
    .select()
    .from(events)
    .where(
      and(eq(events.groupId, groupId), eq(events.startTime, startTime), eq(events.title, title)),
    )
    .limit(1)
    .for('update')
  return found ?? null
}

function refusalOf(
  stored: EventRow | null,
  plan: Parameters<typeof insertPlanned>[2],
  now: string,
  /** The lines of the meetings that the file has named so far. */
  named: ReadonlyMap<number, number>,
): string | null {
  const first = stored && named.get(stored.eventId)
  if (first) return `Title: same as line ${first}.`
  const refusal = planRefusal(stored, plan, now)
  if (refusal !== null) return refusals[refusal]
  const isOfCalendar = stored !== null && stored.externalId !== null
  return isOfCalendar && changedPlan(stored, plan) !== null
    ? 'This meeting comes from a calendar. Please change it there.'
    : null
}
