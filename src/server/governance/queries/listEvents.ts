import { and, asc, count, desc, eq, gte, inArray, lt, sql } from 'drizzle-orm'
import type { AnswerOf, QueryOf } from '../../../contract/endpoint'
import type { EventListItem, listEvents as listEndpoint } from '../../../contract/events'
import { findGroupWithPolicy } from '../access/groupWithPolicy'
import type { ReadClock } from '../../database/clock'
import type { Transaction } from '../../database/open'
import { events } from '../../database/schema/meetings'
import type { EventRow } from '../../database/repositories/events'
import {
  periodBounds,
  periodRefusal,
  reportPeriod,
  type ReportPeriod,
} from '../../../rules/reportPeriod'
import { badField } from '../../domain/apiError'

type Page = AnswerOf<typeof listEndpoint>

const columns = {
  startTime: sql`${events.startTime}`,
  title: sql`lower(${events.title})`,
  eventType: sql`${events.eventType}`,
  createdBy: sql`lower(${events.createdBy})`,
  totalCheckIns: sql`${events.totalCheckIns}`,
}

/**
 * A page of the attendance report. Attendance specification §2.
 *
 * @throws {ApiError} bad-input for a period that ends before it starts; not-found where the group does not exist,
 *   which only staff can reach
 */
export async function listEvents(
  tx: Transaction,
  readClock: ReadClock,
  groupId: number,
  { size, page, eventTypes, start, end, sortBy, sort }: QueryOf<typeof listEndpoint>,
): Promise<Page> {
  await findGroupWithPolicy(tx, groupId)
  const given = { ...(start && { start }), ...(end && { end }) }
  const request = { groupId, eventTypes, given, startField: 'start' }
  const wanted = requestedMeetings(request, await readClock(tx))
  const direction = sort === 'asc' ? asc : desc
  const rows = await tx
    .select()
    .from(events)
    .where(wanted)
    .orderBy(direction(columns[sortBy]), direction(events.startTime), direction(events.eventId))
    .limit(size)
    .offset((page - 1) * size)
  const [total] = await tx.select({ count: count() }).from(events).where(wanted)
  return { data: rows.map(presentEventListItem), totalCount: total?.count ?? 0, size, page }
}

/** A meeting in the attendance report. */
function presentEventListItem(event: EventRow): EventListItem {
  return {
    eventId: event.eventId,
    title: event.title,
    startTime: event.startTime,
    endTime: event.endTime,
    eventType: event.eventType,
    totalCheckIns: event.totalCheckIns,
    createdBy: event.createdBy,
    isRollCallOpen: event.rollCallClosedAt === null,
    recordMismatch: event.mismatch,
    revision: event.revision,
  }
}

/** The meetings that a report or an export covers; null types mean all types. */
export interface RequestedMeetings {
  groupId: number
  eventTypes: readonly number[] | null
  given: Partial<ReportPeriod>
  /** The name of the start in the call's input. */
  startField: string
}

/**
 * The period and types of the requested meetings.
 *
 * @throws {ApiError} bad-input where the period ends before it starts
 */
export function requestedMeetings(
  { groupId, eventTypes, given, startField }: RequestedMeetings,
  now: string,
) {
  const period = reportPeriod(given, now)
  const refusal = periodRefusal(period)
  if (refusal) throw badField(startField, refusal)
  const { from, before } = periodBounds(period)
  return and(
    eq(events.groupId, groupId),
    gte(events.startTime, from),
    lt(events.startTime, before),
    eventTypes === null ? undefined : inArray(events.eventType, [...eventTypes]),
  )
}
