import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { VoteResultRow } from '../../../contract/voteResults'
import { findPolicy } from '../../database/repositories/groups'
import { orNotFound } from '../../domain/apiError'
import { listOwnVotes } from '../../governance/queries/listOwnVotes'
import type { Handlers } from '../call'
import type { SubmitVote } from '../voteQueue'

/** Casting and changing votes, and one's own in all groups. */
export function voteResultRoutes({
  db,
  submitVote,
}: {
  db: NodePgDatabase
  submitVote: SubmitVote
}) {
  return {
    voteOptions: async ({ params }) => {
      const policy = orNotFound(await findPolicy(db, params.groupId))
      return policy.decisions[0]?.choices.map(({ label }) => label) ?? []
    },
    listOwnVotes: ({ actor, query }) => listOwnVotes(db, actor, query),
    castVote: ({ actor: { userId }, params, body, trace }) => {
      const path = { groupId: params.groupId, voteQuestionId: params.id }
      const act = { kind: 'cast', userId, body } as const
      return submitVote(path, { act, trace }) as Promise<VoteResultRow>
    },
    castProxyVote: ({ actor: { userId }, params, body, trace }) => {
      const path = { groupId: params.groupId, voteQuestionId: params.id }
      return submitVote(path, { act: { kind: 'castProxy', userId, body }, trace })
    },
    changeVote: ({ actor: { userId }, params, body, headers, trace }) => {
      const path = { groupId: params.groupId, voteQuestionId: params.id }
      const { resultId: voteResultId } = params
      const changed = { ...body, revisionRead: headers.ifMatch }
      const act = { kind: 'change', userId, voteResultId, body: changed } as const
      return submitVote(path, { act, trace }) as Promise<VoteResultRow>
    },
  } satisfies Partial<Handlers>
}
