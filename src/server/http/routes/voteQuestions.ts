import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { callerStatusOf } from '../../domain/callerStatus'
import type { ReadClock } from '../../database/clock'
import { exportVoteQuestions } from '../../queries/exportVoteQuestions'
import { listVoteQuestions } from '../../queries/listVoteQuestions'
import { createQuestionSearch } from '../../queries/questionSearch'
import { showVoteHistory } from '../../queries/showVoteHistory'
import { showVoteQuestion } from '../../queries/showVoteQuestion'
import type { Handlers } from '../call'

/** Reading voting questions. */
export function voteQuestionRoutes({
  db,
  readClock,
}: {
  db: NodePgDatabase
  readClock: ReadClock
}): Pick<
  Handlers,
  'listVoteQuestions' | 'showVoteQuestion' | 'exportVoteQuestions' | 'showVoteHistory'
> {
  const findQuestions = createQuestionSearch()
  return {
    listVoteQuestions: ({ actor, group, query }) =>
      listVoteQuestions(db, findQuestions, callerStatusOf(actor, group), query),
    showVoteQuestion: ({ actor, group, params }) =>
      showVoteQuestion(db, readClock, callerStatusOf(actor, group), params.id),
    exportVoteQuestions: ({ actor, group }) =>
      exportVoteQuestions(db, callerStatusOf(actor, group)),
    showVoteHistory: ({ actor, group, params }) =>
      showVoteHistory(db, callerStatusOf(actor, group), params.id),
  }
}
