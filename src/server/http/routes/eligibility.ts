import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { standingOf } from '../../access/standing'
import { checkUserEligibility } from '../../queries/checkUserEligibility'
import type { Handlers } from '../call'

/** Who may vote on a question. */
export function eligibilityRoutes({
  db,
}: {
  db: NodePgDatabase
}): Pick<Handlers, 'checkUserEligibility'> {
  return {
    checkUserEligibility: async ({ actor, group, query }) =>
      checkUserEligibility(db, standingOf(actor, group), query),
  }
}
