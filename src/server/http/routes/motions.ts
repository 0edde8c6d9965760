import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { linkVoteQuestion } from '../../commands/linkVoteQuestion'
import type { ReadClock } from '../../database/clock'
import { readMotion, showMotion } from '../../queries/showMotion'
import type { Handlers } from '../call'

/** Motions, as far as voting questions come from them. */
export function motionRoutes({
  db,
  readClock,
}: {
  db: NodePgDatabase
  readClock: ReadClock
}): Pick<Handlers, 'showMotion' | 'linkVoteQuestion'> {
  return {
    showMotion: ({ params: { groupId, id: motionRequestId } }) =>
      showMotion(db, { groupId, motionRequestId }),
    linkVoteQuestion: ({ actor, params, body: { voteQuestionId }, transact }) => {
      const path = { groupId: params.groupId, motionRequestId: params.id }
      return transact(async (tx) => {
        await linkVoteQuestion(tx, { userId: actor.userId, readClock }, { ...path, voteQuestionId })
        return readMotion(tx, path)
      })
    },
  }
}
