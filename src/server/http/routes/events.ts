import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { MeetingDetail } from '../../../contract/events'
import { type CallerStatus, callerStatusOf } from '../../domain/callerStatus'
import type { ReadClock } from '../../database/clock'
import { exportAttendance, exportZoomAttendance } from '../../queries/exportAttendance'
import { inLongSnapshot, inSnapshot } from '../../database/inSnapshot'
import { createSharedReads } from '../../queries/sharedReads'
import { listCheckIns } from '../../queries/listCheckIns'
import { listEvents } from '../../queries/listEvents'
import { showEvent } from '../../queries/showEvent'
import { showQuorumHistory } from '../../queries/showQuorumHistory'
import type { Handlers } from '../call'

type Reads =
  | 'listEvents'
  | 'showEvent'
  | 'showQuorumHistory'
  | 'listCheckIns'
  | 'exportAttendance'
  | 'exportZoomAttendance'

/** Meetings as people read them. */
export function eventRoutes({
  db,
  readClock,
}: {
  db: NodePgDatabase
  readClock: ReadClock
}): Pick<Handlers, Reads> {
  const rollCalls = createSharedReads<MeetingDetail>()
  return {
    listEvents: ({ params, query }) =>
      inSnapshot(db, (tx) => listEvents(tx, readClock, params.groupId, query)),
    showEvent: ({ actor, group, params }) => {
      const viewer = callerStatusOf(actor, group)
      return rollCalls.read(viewKey(viewer, params.eventId), () =>
        showEvent(db, readClock, viewer, params.eventId),
      )
    },
    showQuorumHistory: ({ params }) => inSnapshot(db, (tx) => showQuorumHistory(tx, params)),
    listCheckIns: ({ params, query }) => inSnapshot(db, (tx) => listCheckIns(tx, params, query)),
    exportAttendance: ({ params: { groupId }, query: { eventTypes, Start, End } }) => {
      const given = { ...(Start && { start: Start }), ...(End && { end: End }) }
      const asked = { groupId, eventTypes, given, startField: 'Start' }
      return inLongSnapshot(db, (tx) => exportAttendance(tx, readClock, asked))
    },
    exportZoomAttendance: ({ params: { groupId }, query: { StartDate, EndDate } }) => {
      const given = { ...(StartDate && { start: StartDate }), ...(EndDate && { end: EndDate }) }
      const asked = { groupId, eventTypes: null, given, startField: 'StartDate' }
      return inLongSnapshot(db, (tx) => exportZoomAttendance(tx, readClock, asked))
    },
  }
}

/** All that a roll call looks at in its viewer: those who are the same here see the same. */
function viewKey({ groupId, isAdmin, isStaff }: CallerStatus, eventId: number): string {
  return [groupId, eventId, isAdmin, isStaff].join()
}
