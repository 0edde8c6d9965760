import type { EventListItem } from '../../contract/events'
import type { EventRow } from '../database/repositories/events'

/** A meeting of the attendance report. */
export function presentEventListItem(event: EventRow): EventListItem {
  return {
    eventId: event.eventId,
    title: event.title,
    startTime: event.startTime,
    endTime: event.endTime,
    eventType: event.eventType,
    totalCheckIns: event.totalCheckIns,
    createdBy: event.createdBy,
    isRollCallOpen: event.rollCallClosedAt === null,
    revision: event.revision,
  }
}
