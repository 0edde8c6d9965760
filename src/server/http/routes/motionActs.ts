import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { standingOf } from '../../access/standing'
import { linkVoteQuestion } from '../../commands/linkVoteQuestion'
import type { ReadClock } from '../../database/clock'
import { readMotion } from '../../queries/showMotion'
import type { Handlers } from '../call'

type Acts = 'linkVoteQuestion'

/** What people do with motions. Changes answer with the motion as its presenter shows it then. */
export function motionActRoutes({
  readClock,
}: {
  db: NodePgDatabase
  readClock: ReadClock
}): Pick<Handlers, Acts> {
  return {
    linkVoteQuestion: ({ actor, group, params, body: { voteQuestionId }, transact }) => {
      const link = { groupId: params.groupId, motionRequestId: params.id, voteQuestionId }
      return transact(async (tx) => {
        await linkVoteQuestion(tx, { userId: actor.userId, readClock }, link)
        return readMotion(tx, readClock, standingOf(actor, group), params.id)
      })
    },
  }
}
