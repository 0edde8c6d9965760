import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { ReadClock } from '../../database/clock'
import { downloadAddress } from '../../files/downloadAddress'
import { findDownloadKey } from '../../files/downloadKey'
import { inSnapshot } from '../../queries/inSnapshot'
import { findVoteQuestionFile } from '../../queries/voteQuestionFile'
import type { Handlers } from '../call'
import { Refusal } from '../refusal'

/** Addresses from which files can be fetched. */
export function fileRoutes({
  db,
  readClock,
}: {
  db: NodePgDatabase
  readClock: ReadClock
}): Pick<Handlers, 'voteQuestionFile'> {
  return {
    voteQuestionFile: async ({ actor, params }) => {
      const { groupId, id: voteQuestionId, fileName } = params
      const key = await findDownloadKey(db)
      return inSnapshot(db, async (tx) => {
        const file = await findVoteQuestionFile(tx, { groupId, voteQuestionId, fileName })
        if (!file) throw new Refusal('not-found')
        const ticket = { ...file, groupId, userId: actor.userId }
        return { url: downloadAddress(key, ticket, await readClock(tx)) }
      })
    },
  }
}
