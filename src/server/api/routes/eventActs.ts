import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { callerStatusOf } from '../../domain/callerStatus'
import { addCheckIns } from '../../governance/commands/addCheckIns'
import {
  addEventAttachments,
  deleteEventAttachment,
} from '../../governance/commands/eventAttachments'
import { assignZoomParticipant } from '../../governance/commands/assignZoomParticipant'
import { closeRollCall } from '../../governance/commands/closeRollCall'
import { moveMinutesApproval, publishMinutes, saveMinutes } from '../../governance/commands/minutes'
import { removeCheckIn } from '../../governance/commands/removeCheckIn'
import type { ReadClock } from '../../database/clock'
import { inPreview } from '../../database/transaction'
import { readMinutes } from '../../governance/queries/readMinutes'
import { readEvent } from '../../governance/queries/showEvent'
import { previewRollCall } from '../../governance/commands/previewRollCall'
import type { Handlers } from '../call'

/** What admins do at a roll call. */
export function eventActRoutes({ db, readClock }: { db: NodePgDatabase; readClock: ReadClock }) {
  return {
    addCheckIns: ({ actor, params, body, transact }) => {
      const userIds = body.map(({ quorateUserId }) => quorateUserId)
      return transact(async (tx) => {
        const context = { userId: actor.userId, readClock }
        const { checkInIds } = await addCheckIns(tx, context, params, userIds)
        return { checkInIds }
      })
    },
    previewCheckIns: ({ actor, params, body }) => {
      const context = { userId: actor.userId, readClock }
      return inPreview(db, async (tx) => {
        if (body.kind === 'remove')
          return removeCheckIn(tx, context, { ...params, checkInId: body.checkInId })
        if (body.kind === 'assign') {
          const { zoomParticipantId, userId } = body
          return assignZoomParticipant(tx, context, { ...params, zoomParticipantId }, userId)
        }
        return (await addCheckIns(tx, context, params, body.userIds)).effects
      })
    },
    removeCheckIn: ({ actor, params, transact }) =>
      transact(async (tx) => {
        await removeCheckIn(tx, { userId: actor.userId, readClock }, params)
        return null
      }),
    addEventAttachments: ({ actor, group, params, files, transact }) =>
      transact(async (tx) => {
        await addEventAttachments(tx, { userId: actor.userId, readClock }, params, files)
        return readEvent(tx, readClock, callerStatusOf(actor, group), params.eventId)
      }),
    deleteEventAttachment: ({ actor, group, params, body, transact }) =>
      transact(async (tx) => {
        const context = { userId: actor.userId, readClock }
        await deleteEventAttachment(tx, context, params, body.fileName)
        return readEvent(tx, readClock, callerStatusOf(actor, group), params.eventId)
      }),
    saveMinutes: ({ actor, group, params, body, transact }) =>
      transact(async (tx) => {
        await saveMinutes(tx, { userId: actor.userId, readClock }, params, body)
        return readMinutes(tx, readClock, callerStatusOf(actor, group), params.eventId)
      }),
    publishMinutes: ({ actor, group, params, body, transact }) =>
      transact(async (tx) => {
        await publishMinutes(tx, { userId: actor.userId, readClock }, params, body)
        return readMinutes(tx, readClock, callerStatusOf(actor, group), params.eventId)
      }),
    moveMinutesApproval: ({ actor, group, params, transact }) =>
      transact(async (tx) => {
        await moveMinutesApproval(tx, { userId: actor.userId, readClock }, params)
        return readMinutes(tx, readClock, callerStatusOf(actor, group), params.eventId)
      }),
    closeEvent: ({ actor, group, params, transact }) =>
      transact(async (tx) => {
        await closeRollCall(tx, { userId: actor.userId, readClock }, params)
        return readEvent(tx, readClock, callerStatusOf(actor, group), params.eventId)
      }),
    previewCloseEvent: ({ actor, group, params }) =>
      previewRollCall(db, readClock, callerStatusOf(actor, group), params.eventId),
  } satisfies Partial<Handlers>
}
