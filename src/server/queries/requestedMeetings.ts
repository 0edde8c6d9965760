import { and, eq, gte, inArray, lt } from 'drizzle-orm'
import {
  periodBounds,
  periodRefusal,
  reportPeriod,
  type ReportPeriod,
} from '../../rules/reportPeriod'
import { events } from '../database/schema/meetings'
import { badField } from '../domain/apiError'

/** What a report or an export asks for; null types are all of them. */
export interface RequestedMeetings {
  groupId: number
  eventTypes: readonly number[] | null
  given: Partial<ReportPeriod>
  /** What the call names the start. */
  startField: string
}

/**
 * The meetings of a period that a report is about.
 *
 * @throws {ApiError} bad-input where it starts after it ends
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
