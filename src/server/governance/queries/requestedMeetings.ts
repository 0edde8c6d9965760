import { and, eq, gte, inArray, lt } from 'drizzle-orm'
import {
  periodBounds,
  periodRefusal,
  reportPeriod,
  type ReportPeriod,
} from '../../../rules/reportPeriod'
import { events } from '../../database/schema/meetings'
import { badField } from '../../domain/apiError'

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
