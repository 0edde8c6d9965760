import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { assignZoomParticipant } from '../../commands/assignZoomParticipant'
import { receiveZoomMessage } from '../../commands/receiveZoomMessage'
import type { ReadClock } from '../../database/clock'
import { inSnapshot } from '../../queries/inSnapshot'
import { listZoomParticipants } from '../../queries/listZoomParticipants'
import { encryptedToken } from '../../zoom/signature'
import type { Handlers } from '../call'

export interface ZoomParts {
  /** Shared with the meeting tool; null where nothing of it is let in. */
  zoomSecret: string | null
}

type Calls = 'receiveZoomMessage' | 'listZoomParticipants' | 'assignZoomParticipant'

/** What the meeting tool tells, and who its participants are. */
export function zoomRoutes({
  db,
  readClock,
  zoomSecret,
}: ZoomParts & { db: NodePgDatabase; readClock: ReadClock }): Pick<Handlers, Calls> {
  return {
    receiveZoomMessage: async ({ body, transact }) => {
      if (body.event === 'endpoint.url_validation') {
        const { plainToken } = body.payload
        return { plainToken, encryptedToken: encryptedToken(zoomSecret ?? '', plainToken) }
      }
      return transact(async (tx) => {
        await receiveZoomMessage(tx, readClock, body)
        return {}
      })
    },
    listZoomParticipants: ({ params }) => inSnapshot(db, (tx) => listZoomParticipants(tx, params)),
    assignZoomParticipant: ({ actor, params, body, transact }) =>
      transact(async (tx) => {
        const act = { userId: actor.userId, readClock }
        await assignZoomParticipant(tx, act, params, body.userId)
        return listZoomParticipants(tx, params)
      }),
  }
}
