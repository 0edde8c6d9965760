import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { castProxyVote } from '../../commands/castProxyVote'
import { castVote } from '../../commands/castVote'
import { changeVote } from '../../commands/changeVote'
import type { ReadClock } from '../../database/clock'
import { findPolicy } from '../../database/repositories/groups'
import type { Handlers } from '../call'
import { ApiError } from '../../domain/apiError'

/** Casting and changing votes. */
export function voteResultRoutes({
  db,
  readClock,
}: {
  db: NodePgDatabase
  readClock: ReadClock
}): Pick<Handlers, 'voteOptions' | 'castVote' | 'castProxyVote' | 'changeVote'> {
  return {
    voteOptions: async ({ params }) => {
      const policy = await findPolicy(db, params.groupId)
      if (!policy) throw new ApiError('not-found')
      return policy.choices
    },
    castVote: ({ actor, params, body, transact }) => {
      const path = { groupId: params.groupId, voteQuestionId: params.id }
      return transact((tx) => castVote(tx, { userId: actor.userId, readClock }, path, body))
    },
    castProxyVote: ({ actor, params, body, transact }) => {
      const path = { groupId: params.groupId, voteQuestionId: params.id }
      return transact((tx) => castProxyVote(tx, { userId: actor.userId, readClock }, path, body))
    },
    changeVote: ({ actor, params, body, headers, transact }) => {
      const path = {
        groupId: params.groupId,
        voteQuestionId: params.id,
        voteResultId: params.resultId,
      }
      const revisionRead = headers.ifMatch
      return transact((tx) =>
        changeVote(tx, { userId: actor.userId, readClock }, path, { ...body, revisionRead }),
      )
    },
  }
}
