import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { Configuration } from '../../../contract/configuration'
import { callerStatusOf } from '../../domain/callerStatus'
import { amendVoteQuestion } from '../../governance/commands/amendVoteQuestion'
import { cancelVoteQuestion } from '../../governance/commands/cancelVoteQuestion'
import { closeVoteQuestion } from '../../governance/commands/closeVoteQuestion'
import { openVoteQuestion } from '../../governance/commands/openVoteQuestion'
import type { ReadClock } from '../../database/clock'
import { previewAct } from '../../governance/commands/previewAct'
import { readVoteQuestion } from '../../governance/queries/showVoteQuestion'
import type { Handlers } from '../call'

/** What admins do with voting questions. Changes answer with the question as its presenter shows it then. */
export function voteQuestionActRoutes({
  db,
  readClock,
  publicConfiguration: { recipientDomains },
}: {
  db: NodePgDatabase
  readClock: ReadClock
  publicConfiguration: Pick<Configuration, 'recipientDomains'>
}) {
  return {
    openVoteQuestion: ({ actor, params, body, files, transact }) => {
      const wanted = { ...body, groupId: params.groupId, attachments: files }
      return transact(async (tx) => {
        const context = { userId: actor.userId, readClock, recipientDomains }
        const { question } = await openVoteQuestion(tx, context, wanted)
        return { voteQuestionId: question.voteQuestionId }
      })
    },
    amendVoteQuestion: ({ actor, group, params, body, headers, transact }) => {
      const path = { groupId: params.groupId, voteQuestionId: params.id }
      const amendment = { ...body, revisionRead: headers.ifMatch }
      return transact(async (tx) => {
        const context = { userId: actor.userId, readClock, recipientDomains }
        await amendVoteQuestion(tx, context, path, amendment, readVoteQuestion)
        return readVoteQuestion(tx, readClock, callerStatusOf(actor, group), params.id)
      })
    },
    closeVoteQuestion: ({ actor, group, params, transact }) => {
      const path = { groupId: params.groupId, voteQuestionId: params.id }
      return transact(async (tx) => {
        await closeVoteQuestion(tx, { userId: actor.userId, readClock }, path)
        return readVoteQuestion(tx, readClock, callerStatusOf(actor, group), params.id)
      })
    },
    cancelVoteQuestion: ({ actor, group, params, body, transact }) => {
      const path = { groupId: params.groupId, voteQuestionId: params.id }
      const { cancellationReason } = body
      return transact(async (tx) => {
        await cancelVoteQuestion(tx, { userId: actor.userId, readClock }, path, cancellationReason)
        return readVoteQuestion(tx, readClock, callerStatusOf(actor, group), params.id)
      })
    },
    previewAct: ({ actor, group, params }) =>
      previewAct(db, readClock, callerStatusOf(actor, group), params.id, params.act),
  } satisfies Partial<Handlers>
}
