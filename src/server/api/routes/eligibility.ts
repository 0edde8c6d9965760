import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { findGroupWithPolicy } from '../../governance/access/groupWithPolicy'
import {
  showAttendanceLedger,
  showEligibilityForecast,
} from '../../governance/queries/attendanceLedger'
import type { ReadClock } from '../../database/clock'
import { findPolicy } from '../../database/repositories/groups'
import { checkUserEligibility } from '../../governance/queries/checkUserEligibility'
import { listAbsenceRisks } from '../../governance/queries/listAbsenceRisks'
import { listEligibility } from '../../governance/queries/listEligibility'
import type { SharedQuestions } from '../../governance/queries/sharedQuestions'
import { listQuestionVoters } from '../../governance/queries/listQuestionVoters'
import type { Handlers } from '../call'
import { orNotFound } from '../../domain/apiError'

/** Who may vote, and who counts for quorum: on a question, and in a group. */
export function eligibilityRoutes({
  db,
  readClock,
  sharedQuestions,
}: {
  db: NodePgDatabase
  readClock: ReadClock
  sharedQuestions: SharedQuestions
}) {
  return {
    checkUserEligibility: ({ viewer, query }) =>
      checkUserEligibility(db, sharedQuestions, viewer, query),
    listEligibility: async ({ params, query }) => {
      const policy = orNotFound(await findPolicy(db, params.groupId))
      return listEligibility(db, params.groupId, policy, query)
    },
    showAttendanceLedger: async ({ params }) =>
      showAttendanceLedger(
        db,
        await findGroupWithPolicy(db, params.groupId),
        params.id,
        await readClock(db),
      ),
    showEligibilityForecast: async ({ params }) =>
      showEligibilityForecast(
        db,
        await findGroupWithPolicy(db, params.groupId),
        await readClock(db),
      ),
    listAbsenceRisks: async ({ query }) => listAbsenceRisks(db, query, await readClock(db)),
    listQuestionVoters: ({ viewer, params, query }) =>
      listQuestionVoters(db, viewer, params.id, query),
  } satisfies Partial<Handlers>
}
