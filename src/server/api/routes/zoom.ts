import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { isUsedMessage } from '../../../contract/zoomMessages'
import { assignZoomParticipant } from '../../governance/commands/assignZoomParticipant'
import { receiveZoomMessages } from '../../governance/commands/receiveZoomMessages'
import type { ReadClock } from '../../database/clock'
import { hasWaitedTooLong, isDatabaseAway } from '../../domain/faults'
import { inSnapshot, inTransaction } from '../../database/transaction'
import { listZoomParticipants } from '../../governance/queries/listZoomParticipants'
import { createMessageQueue } from '../../governance/zoom/messageQueue'
import { encryptedToken } from '../../governance/zoom/signature'
import type { Handlers } from '../call'

export interface ZoomParts {
  /** The secret shared with the meeting tool; null where its messages are not accepted. */
  zoomSecret: string | null
  /** Called after each commit, so that the outbox is read. */
  wakeOutbox: () => void
}

/** The messages of the meeting tool, and the people assigned to its participants. */
export function zoomRoutes({
  db,
  readClock,
  zoomSecret,
  wakeOutbox,
}: ZoomParts & { db: NodePgDatabase; readClock: ReadClock }) {
  const queue = createMessageQueue({
    isAway: (fault) => isDatabaseAway(fault) || hasWaitedTooLong(fault),
    async store(messages) {
      await inTransaction(db, (tx) => receiveZoomMessages(tx, readClock, messages))
      wakeOutbox()
    },
  })
  return {
    receiveZoomMessage: async ({ body }) => {
      if (!isUsedMessage(body)) return {}
      if (body.event === 'endpoint.url_validation') {
        const { plainToken } = body.payload
        return { plainToken, encryptedToken: encryptedToken(zoomSecret ?? '', plainToken) }
      }
      await queue.take(body)
      return {}
    },
    listZoomParticipants: ({ viewer, params }) =>
      inSnapshot(db, (tx) => listZoomParticipants(tx, params, viewer)),
    assignZoomParticipant: ({ context, viewer, params, body, transact }) =>
      transact(async (tx) => {
        await assignZoomParticipant(tx, context, params, body.userId)
        return listZoomParticipants(tx, params, viewer)
      }),
  } satisfies Partial<Handlers>
}
