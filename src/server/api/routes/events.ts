import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { callerStatusOf } from '../../domain/callerStatus'
import type { ReadClock } from '../../database/clock'
import { exportAttendance, exportZoomAttendance } from '../../governance/queries/exportAttendance'
import { inLongSnapshot, inSnapshot } from '../../database/transaction'
import { listCheckIns } from '../../governance/queries/listCheckIns'
import { readMinutes } from '../../governance/queries/readMinutes'
import { showMeetingTimeline } from '../../governance/queries/showMeetingTimeline'
import { listEvents } from '../../governance/queries/listEvents'
import { createSharedRollCalls } from '../../governance/queries/sharedRollCalls'
import { showQuorumHistory } from '../../governance/queries/showEvent'
import type { Handlers } from '../call'

/** Meetings as people read them. */
export function eventRoutes({ db, readClock }: { db: NodePgDatabase; readClock: ReadClock }) {
  const rollCalls = createSharedRollCalls(db, readClock)
  return {
    listEvents: ({ params, query }) =>
      inSnapshot(db, (tx) => listEvents(tx, readClock, params.groupId, query)),
    showEvent: async ({ actor, group, params }) => {
      const shared = await rollCalls.read(params.groupId, params.eventId)
      return shared.whole(callerStatusOf(actor, group))
    },
    showEventChanges: async ({ actor, group, params, query }) => {
      const shared = await rollCalls.read(params.groupId, params.eventId)
      return shared.changes(callerStatusOf(actor, group), query.since)
    },
    showQuorumHistory: ({ params }) => inSnapshot(db, (tx) => showQuorumHistory(tx, params)),
    showMinutes: ({ actor, group, params }) =>
      inSnapshot(db, (tx) => {
        const viewer = callerStatusOf(actor, group)
        return readMinutes(tx, readClock, viewer, params.eventId)
      }),
    showMeetingTimeline: ({ actor, group, params }) =>
      inSnapshot(db, (tx) => showMeetingTimeline(tx, callerStatusOf(actor, group), params.eventId)),
    listCheckIns: ({ params, query }) => inSnapshot(db, (tx) => listCheckIns(tx, params, query)),
    exportAttendance: ({ params: { groupId }, query: { eventTypes, Start, End } }) => {
      const given = { ...(Start && { start: Start }), ...(End && { end: End }) }
      const request = { groupId, eventTypes, given, startField: 'Start' }
      return inLongSnapshot(db, (tx) => exportAttendance(tx, readClock, request))
    },
    exportZoomAttendance: ({ params: { groupId }, query: { StartDate, EndDate } }) => {
      const given = { ...(StartDate && { start: StartDate }), ...(EndDate && { end: EndDate }) }
      const request = { groupId, eventTypes: null, given, startField: 'StartDate' }
      return inLongSnapshot(db, (tx) => exportZoomAttendance(tx, readClock, request))
    },
  } satisfies Partial<Handlers>
}
