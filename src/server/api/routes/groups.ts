import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { findPolicyVersion } from '../../database/repositories/groups'
import { presentPolicy } from '../../governance/presenters/policy'
import { showGroup, showTitles } from '../../governance/queries/showGroup'
import type { Handlers } from '../call'
import { orNotFound } from '../../domain/apiError'

/** Groups, their policies, and the roles of people in them. */
export function groupRoutes({ db }: { db: NodePgDatabase }) {
  return {
    showGroup: ({ params, group }) => showGroup(db, params.groupId, group.isAdmin),
    showGroupPolicy: async ({ params }) => {
      const version = orNotFound(await findPolicyVersion(db, params.groupId))
      return presentPolicy(params.groupId, version)
    },
    showTitles: ({ params }) => showTitles(db, params.groupId, params.userId),
  } satisfies Partial<Handlers>
}
