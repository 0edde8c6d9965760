import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { ReadClock } from '../../database/clock'
import { exportAttendance, exportZoomAttendance } from '../../governance/queries/exportAttendance'
import { inLongSnapshot, inSnapshot, inPreview } from '../../database/transaction'
import { listCheckIns } from '../../governance/queries/listCheckIns'
import { readMinutes } from '../../governance/queries/readMinutes'
import { showMeetingTimeline } from '../../governance/queries/showMeetingTimeline'
import { listEvents } from '../../governance/queries/listEvents'
import { createSharedRollCalls } from '../../governance/queries/sharedRollCalls'
import { showQuorumHistory, readEvent } from '../../governance/queries/showEvent'
import type { Handlers, Call } from '../call'
import type { Api } from '../../../contract'
import { addCheckIns } from '../../governance/commands/addCheckIns'
import {
  addEventAttachments,
  deleteEventAttachment,
} from '../../governance/commands/eventAttachments'
import { assignZoomParticipant } from '../../governance/commands/assignZoomParticipant'
import { closeRollCall } from '../../governance/commands/closeRollCall'
import { moveMinutesApproval, publishMinutes, saveMinutes } from '../../governance/commands/minutes'
import { removeCheckIn } from '../../governance/commands/removeCheckIn'
import type { Transaction } from '../../database/open'
import { previewRollCall } from '../../governance/commands/previewRollCall'

type EventChange = 'addEventAttachments' | 'deleteEventAttachment' | 'closeEvent'
type MinutesChange = 'saveMinutes' | 'publishMinutes' | 'moveMinutesApproval'
type Work = (tx: Transaction) => Promise<unknown>

/** Meetings, and what admins do at their roll calls. Changes answer with the meeting or its minutes as they are read then. */
export function eventRoutes({
  db,
  writes,
  readClock,
}: {
  db: NodePgDatabase
  writes: NodePgDatabase
  readClock: ReadClock
}) {
  const rollCalls = createSharedRollCalls(db, readClock)
  const changeEvent = ({ viewer, params, transact }: Call<Api[EventChange]>, work: Work) =>
    transact(async (tx) => {
      await work(tx)
      return readEvent(tx, readClock, viewer, params.eventId)
    })
  const changeMinutes = ({ viewer, params, transact }: Call<Api[MinutesChange]>, work: Work) =>
    transact(async (tx) => {
      await work(tx)
      return readMinutes(tx, readClock, viewer, params.eventId)
    })
  return {
    listEvents: ({ params, query }) =>
      inSnapshot(db, (tx) => listEvents(tx, readClock, params.groupId, query)),
    showEvent: async ({ viewer, params }) => {
      const shared = await rollCalls.read(params.groupId, params.eventId)
      return shared.whole(viewer)
    },
    showEventChanges: async ({ viewer, params, query }) => {
      const shared = await rollCalls.read(params.groupId, params.eventId)
      return shared.changes(viewer, query.since)
    },
    showQuorumHistory: ({ params }) => inSnapshot(db, (tx) => showQuorumHistory(tx, params)),
    showMinutes: ({ viewer, params }) =>
      inSnapshot(db, (tx) => readMinutes(tx, readClock, viewer, params.eventId)),
    showMeetingTimeline: ({ viewer, params }) =>
      inSnapshot(db, (tx) => showMeetingTimeline(tx, viewer, params.eventId)),
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
    addCheckIns: ({ context, params, body, transact }) => {
      const userIds = body.map(({ quorateUserId }) => quorateUserId)
      return transact(async (tx) => {
        const { checkInIds } = await addCheckIns(tx, context, params, userIds)
        return { checkInIds }
      })
    },
    previewCheckIns: ({ context, params, body }) =>
      inPreview(writes, async (tx) => {
        if (body.kind === 'remove')
          return removeCheckIn(tx, context, { ...params, checkInId: body.checkInId })
        if (body.kind === 'assign') {
          const { zoomParticipantId, userId } = body
          return assignZoomParticipant(tx, context, { ...params, zoomParticipantId }, userId)
        }
        return (await addCheckIns(tx, context, params, body.userIds)).effects
      }),
    removeCheckIn: ({ context, params, transact }) =>
      transact((tx) => removeCheckIn(tx, context, params)),
    addEventAttachments: (call) =>
      changeEvent(call, (tx) => addEventAttachments(tx, call.context, call.params, call.files)),
    deleteEventAttachment: (call) =>
      changeEvent(call, (tx) =>
        deleteEventAttachment(tx, call.context, call.params, call.body.fileName),
      ),
    closeEvent: (call) => changeEvent(call, (tx) => closeRollCall(tx, call.context, call.params)),
    saveMinutes: (call) =>
      changeMinutes(call, (tx) => saveMinutes(tx, call.context, call.params, call.body)),
    publishMinutes: (call) =>
      changeMinutes(call, (tx) => publishMinutes(tx, call.context, call.params, call.body)),
    moveMinutesApproval: (call) =>
      changeMinutes(call, (tx) => moveMinutesApproval(tx, call.context, call.params)),
    previewCloseEvent: ({ viewer, params }) =>
      previewRollCall(writes, readClock, viewer, params.eventId),
  } satisfies Partial<Handlers>
}
