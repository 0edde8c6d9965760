import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { standingOf } from '../../access/standing'
import type { ReadClock } from '../../database/clock'
import { exportAttendance, exportZoomAttendance } from '../../queries/exportAttendance'
import { inSnapshot } from '../../queries/inSnapshot'
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
  return {
    listEvents: ({ params, query }) =>
      inSnapshot(db, (tx) => listEvents(tx, readClock, params.groupId, query)),
    showEvent: ({ actor, group, params }) =>
      showEvent(db, readClock, standingOf(actor, group), params.eventId),
    showQuorumHistory: ({ params }) => inSnapshot(db, (tx) => showQuorumHistory(tx, params)),
    listCheckIns: ({ params, query }) => inSnapshot(db, (tx) => listCheckIns(tx, params, query)),
    exportAttendance: ({ params: { groupId }, query: { eventTypes, Start, End } }) => {
      const given = { ...(Start && { start: Start }), ...(End && { end: End }) }
      const asked = { groupId, eventTypes, given, startField: 'Start' }
      return inSnapshot(db, (tx) => exportAttendance(tx, readClock, asked))
    },
    exportZoomAttendance: ({ params: { groupId }, query: { StartDate, EndDate } }) => {
      const given = { ...(StartDate && { start: StartDate }), ...(EndDate && { end: EndDate }) }
      const asked = { groupId, eventTypes: null, given, startField: 'StartDate' }
      return inSnapshot(db, (tx) => exportZoomAttendance(tx, readClock, asked))
    },
  }
}
