import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { standingOf } from '../../access/standing'
import type { ReadClock } from '../../database/clock'
import { listVoteQuestions } from '../../queries/listVoteQuestions'
import { showVoteQuestion } from '../../queries/showVoteQuestion'
import type { Handlers } from '../call'

/** Reading voting questions. */
export function voteQuestionRoutes({
  db,
  readClock,
}: {
  db: NodePgDatabase
  readClock: ReadClock
}): Pick<Handlers, 'listVoteQuestions' | 'showVoteQuestion'> {
  return {
    listVoteQuestions: ({ actor, group, query }) =>
      listVoteQuestions(db, standingOf(actor, group), query),
    showVoteQuestion: ({ actor, group, params }) =>
      showVoteQuestion(db, readClock, standingOf(actor, group), params.id),
  }
}
