import { and, asc, or } from 'drizzle-orm'
import type { DirectoryChange } from '../administration/changeDirectory'
import { saveAudited } from '../administration/meetings'
import { isOneOf } from '../../database/insertMany'
import type { Transaction } from '../../database/open'
import type { EventRow } from '../../database/repositories/events'
import { events } from '../../database/schema/meetings'
import { eventTypes } from '../../../rules/eventType'
import { changedPlan, type MeetingPlan, planRefusal } from '../../../rules/meetingPlan'
import type { WantedMeeting } from '../provisioning/saveMeetings'
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
  change: DirectoryChange,
  lines: readonly MeetingLine[],
): Promise<Outcomes> {
  const outcomes: Outcomes = new Map()
  if (lines.length === 0) return outcomes
  const now = await change.parts.readClock(change.tx)
  const meant = new MeantMeetings(await lockMeant(change.tx, lines))
  const wanted: (WantedMeeting & { line: number })[] = []
  for (const { line, meeting } of lines) {
    const { groupId, plan: read } = meeting
    const found = meant.find(meeting)
    const { stored, line: first } = found
    const plan = {
      ...read,
      eventType: read.eventType ?? stored?.eventType ?? eventTypes.conferenceCall,
      zoomMeetingId: read.zoomMeetingId ?? stored?.zoomMeetingId ?? null,
      seriesId: read.seriesId ?? stored?.seriesId ?? null,
      groupId,
    }
    const reason = first ? `Title: same as line ${first}.` : refusalOf(stored, plan, now)
    if (reason === null) {
      wanted.push({ line, stored, plan })
      meant.name(found, plan, line)
    } else outcomes.set(line, { reason })
  }
  const saved = await saveAudited(change, wanted)
  const outcomeOf = new Map(saved.map(({ meeting, outcome }) => [meeting, outcome]))
  for (const { line, stored } of wanted)
    outcomes.set(line, { outcome: (stored && outcomeOf.get(stored)) ?? 'created' })
  return outcomes
}

type Key = Pick<EventRow, 'groupId' | 'startTime' | 'title'>

const keyOf = ({ groupId, startTime, title }: Key) => JSON.stringify([groupId, startTime, title])

interface Meant {
  /** Null: a new meeting. */
  stored: EventRow | null
  /** The last line that named the meeting; null where none has so far. */
  line: number | null
}

/** The meetings by start and title, as the lines before have changed them. */
class MeantMeetings {
  private readonly byId: ReadonlyMap<number, Meant>
  private readonly byKey: Map<string, Meant>

  constructor(rows: readonly EventRow[]) {
    const all = rows.map((stored) => ({ stored, line: null }))
    this.byId = new Map(all.map((meant) => [meant.stored.eventId, meant]))
    this.byKey = new Map(all.toReversed().map((meant) => [keyOf(meant.stored), meant]))
  }

  find({ groupId, eventId = 0, plan }: ReadMeeting): Meant {
    const named = this.byId.get(eventId)
    if (named?.stored?.groupId === groupId) return named
    return this.byKey.get(keyOf({ groupId, ...plan })) ?? { stored: null, line: null }
  }

  name(meant: Meant, plan: Key, line: number): void {
    const before = meant.stored && keyOf(meant.stored)
    if (before !== null && this.byKey.get(before) === meant) this.byKey.delete(before)
    this.byKey.set(keyOf(plan), meant)
    meant.line = line
  }
}

/** Locks the meetings that the lines name by id, or by start and title. */
function lockMeant(tx: Transaction, lines: readonly MeetingLine[]): Promise<EventRow[]> {
  const meetings = lines.map(({ meeting }) => meeting)
  const plans = meetings.map(({ plan }) => plan)
  const groupIds = meetings.map(({ groupId }) => groupId)
  const ids = meetings.flatMap(({ eventId }) => eventId ?? [])
  const starts = plans.map(({ startTime }) => startTime)
  const titles = plans.map(({ title }) => title)
  return tx
    .select()
    .from(events)
    .where(
      and(
        isOneOf(events.groupId, 'int', groupIds),
        or(
          isOneOf(events.eventId, 'int', ids),
          and(
            isOneOf(events.startTime, 'timestamptz', starts),
            isOneOf(events.title, 'text', titles),
          ),
        ),
      ),
    )
    .orderBy(asc(events.eventId))
    .for('update')
}

function refusalOf(stored: EventRow | null, plan: MeetingPlan, now: string): string | null {
  const refusal = planRefusal(stored, plan, now)
  if (refusal !== null) return refusals[refusal]
  const isOfCalendar = stored !== null && stored.externalId !== null
  return isOfCalendar && changedPlan(stored, plan) !== null
    ? 'This meeting comes from a calendar. Please change it there.'
    : null
}
