import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { AttachmentTable } from '../../../contract/attachment'
import type { Api } from '../../../contract'
import type { ReadClock } from '../../database/clock'
import { downloadAddress, findDownloadKey } from '../../files/tickets'
import { findFile } from '../../governance/queries/findFile'
import { inSnapshot } from '../../database/transaction'
import type { Handler, Handlers } from '../call'
import { orNotFound } from '../../domain/apiError'

type Files = 'voteQuestionFile' | 'motionFile' | 'eventFile'

/** Addresses from which files can be fetched. */
export function fileRoutes({ db, readClock }: { db: NodePgDatabase; readClock: ReadClock }) {
  const fileOf =
    (table: AttachmentTable): Handler<Api[Files]> =>
    async ({ actor, params }) => {
      const key = await findDownloadKey(db)
      return inSnapshot(db, async (tx) => {
        const file = orNotFound(await findFile(tx, table, params))
        const ticket = { ...file, groupId: params.groupId, userId: actor.userId }
        return { url: downloadAddress(key, ticket, await readClock(tx)) }
      })
    }
  return {
    voteQuestionFile: fileOf('VoteQuestions'),
    motionFile: fileOf('Motions'),
    eventFile: fileOf('Events'),
  } satisfies Partial<Handlers>
}
