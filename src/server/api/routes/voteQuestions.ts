import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { callerStatusOf } from '../../domain/callerStatus'
import { inLongSnapshot, inSnapshot } from '../../database/transaction'
import { listBallotVersions } from '../../governance/queries/listBallotVersions'
import { exportVoteQuestions } from '../../governance/queries/exportVoteQuestions'
import { exportDecisions, listDecisions } from '../../governance/queries/listDecisions'
import { createQuestionList } from '../../governance/queries/listVoteQuestions'
import type { SharedQuestions } from '../../governance/queries/sharedQuestions'
import { showVoteHistory } from '../../governance/queries/showVoteHistory'
import type { Handlers } from '../call'

/** Reading voting questions. */
export function voteQuestionRoutes({
  db,
  sharedQuestions,
}: {
  db: NodePgDatabase
  sharedQuestions: SharedQuestions
}) {
  const list = createQuestionList(db)
  return {
    listDecisions: ({ group, query }) =>
      inSnapshot(db, (tx) => listDecisions(tx, group.groupId, query)),
    exportDecisions: ({ group, query }) =>
      inLongSnapshot(db, (tx) => exportDecisions(tx, group.groupId, query)),
    listVoteQuestions: ({ actor, group, query }) => list(callerStatusOf(actor, group), query),
    showVoteQuestion: async ({ actor, group, params }) => {
      const shared = await sharedQuestions.read(params.groupId, params.id)
      return shared.whole(callerStatusOf(actor, group))
    },
    showVoteQuestionChanges: async ({ actor, group, params, query }) => {
      const shared = await sharedQuestions.read(params.groupId, params.id)
      return shared.changes(callerStatusOf(actor, group), query.since)
    },
    exportVoteQuestions: ({ actor, group, query }) =>
      exportVoteQuestions(db, callerStatusOf(actor, group), query),
    showVoteHistory: ({ actor, group, params }) =>
      showVoteHistory(db, callerStatusOf(actor, group), params.id),
    listBallotVersions: ({ actor, group, params }) =>
      listBallotVersions(db, callerStatusOf(actor, group), params.id),
  } satisfies Partial<Handlers>
}
