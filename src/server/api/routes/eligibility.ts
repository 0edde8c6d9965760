import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { callerStatusOf } from '../../domain/callerStatus'
import { findPolicy } from '../../database/repositories/groups'
import { checkUserEligibility } from '../../governance/queries/checkUserEligibility'
import { listEligibility } from '../../governance/queries/listEligibility'
import type { SharedQuestions } from '../../governance/queries/sharedQuestions'
import { listQuestionVoters } from '../../governance/queries/listQuestionVoters'
import type { Handlers } from '../call'
import { orNotFound } from '../../domain/apiError'

/** Who may vote, and who counts for quorum: on a question, and in a group. */
export function eligibilityRoutes({
  db,
  sharedQuestions,
}: {
  db: NodePgDatabase
  sharedQuestions: SharedQuestions
}) {
  return {
    checkUserEligibility: async ({ actor, group, query }) =>
      checkUserEligibility(db, sharedQuestions, callerStatusOf(actor, group), query),
    listEligibility: async ({ params, query }) => {
      const policy = orNotFound(await findPolicy(db, params.groupId))
      return listEligibility(db, params.groupId, policy, query)
    },
    listQuestionVoters: ({ actor, group, params, query }) =>
      listQuestionVoters(db, callerStatusOf(actor, group), params.id, query),
  } satisfies Partial<Handlers>
}
