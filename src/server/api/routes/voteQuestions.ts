import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { inLongSnapshot, inSnapshot } from '../../database/transaction'
import { listBallotVersions } from '../../governance/queries/listBallotVersions'
import { exportVoteQuestions } from '../../governance/queries/exportVoteQuestions'
import { exportDecisions, listDecisions } from '../../governance/queries/listDecisions'
import { createQuestionList } from '../../governance/queries/listVoteQuestions'
import type { SharedQuestions } from '../../governance/queries/sharedQuestions'
import { showVoteHistory } from '../../governance/queries/showVoteHistory'
import type { Handlers, Call } from '../call'
import type { Api } from '../../../contract'
import type { Transaction } from '../../database/open'
import type { CommandContext } from '../../governance/commands/commandContext'
import type { QuestionPath } from '../../governance/commands/questionContext'
import { amendVoteQuestion } from '../../governance/commands/amendVoteQuestion'
import { cancelVoteQuestion } from '../../governance/commands/cancelVoteQuestion'
import { closeVoteQuestion } from '../../governance/commands/closeVoteQuestion'
import { openVoteQuestion } from '../../governance/commands/openVoteQuestion'
import { previewAct } from '../../governance/commands/previewAct'
import { readVoteQuestion } from '../../governance/queries/showVoteQuestion'

/** Calls that change one question and answer with it. */
type Changes = 'amendVoteQuestion' | 'closeVoteQuestion' | 'cancelVoteQuestion'

/** Voting questions, and what admins do with them. Changes answer with the question as its presenter shows it then. */
export function voteQuestionRoutes({
  db,
  writes,
  sharedQuestions,
}: {
  db: NodePgDatabase
  writes: NodePgDatabase
  sharedQuestions: SharedQuestions
}) {
  const list = createQuestionList(db)
  const change = (
    { context, viewer, params, transact }: Call<Api[Changes]>,
    work: (tx: Transaction, context: CommandContext, path: QuestionPath) => Promise<unknown>,
  ) =>
    transact(async (tx) => {
      await work(tx, context, { groupId: params.groupId, voteQuestionId: params.id })
      return readVoteQuestion(tx, context.readClock, viewer, params.id)
    })
  return {
    listDecisions: ({ viewer, query }) =>
      inSnapshot(db, (tx) => listDecisions(tx, viewer.groupId, query)),
    exportDecisions: ({ viewer, query }) =>
      inLongSnapshot(db, (tx) => exportDecisions(tx, viewer.groupId, query)),
    listVoteQuestions: ({ viewer, query }) => list(viewer, query),
    showVoteQuestion: async ({ viewer, params }) => {
      const shared = await sharedQuestions.read(params.groupId, params.id)
      return shared.whole(viewer)
    },
    showVoteQuestionChanges: async ({ viewer, params, query }) => {
      const shared = await sharedQuestions.read(params.groupId, params.id)
      return shared.changes(viewer, query.since)
    },
    exportVoteQuestions: ({ viewer, query }) => exportVoteQuestions(db, viewer, query),
    showVoteHistory: ({ viewer, params }) => showVoteHistory(db, viewer, params.id),
    listBallotVersions: ({ viewer, params }) => listBallotVersions(db, viewer, params.id),
    openVoteQuestion: ({ context, params, body, files, transact }) => {
      const wanted = { ...body, groupId: params.groupId, attachments: files }
      return transact(async (tx) => {
        const { question } = await openVoteQuestion(tx, context, wanted)
        return { voteQuestionId: question.voteQuestionId }
      })
    },
    amendVoteQuestion: (call) => {
      const amendment = { ...call.body, revisionRead: call.headers.ifMatch }
      return change(call, (tx, context, path) =>
        amendVoteQuestion(tx, context, path, amendment, readVoteQuestion),
      )
    },
    closeVoteQuestion: (call) => change(call, closeVoteQuestion),
    cancelVoteQuestion: (call) =>
      change(call, (tx, context, path) =>
        cancelVoteQuestion(tx, context, path, call.body.cancellationReason),
      ),
    previewAct: ({ context, viewer, params }) =>
      previewAct(writes, context.readClock, viewer, params.id, params.act),
  } satisfies Partial<Handlers>
}
