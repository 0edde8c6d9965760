import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { findPolicy } from '../../database/repositories/groups'
import { presentPolicy } from '../../governance/presenters/policy'
import { showGroup, showTitles } from '../../governance/queries/showGroup'
import type { Handlers } from '../call'
import { ApiError } from '../../domain/apiError'

/** Groups, their policies, and the roles of people in them. */
export function groupRoutes({ db }: { db: NodePgDatabase }) {
  return {
    showGroup: ({ params, group }) => showGroup(db, params.groupId, group.isAdmin),
    showGroupPolicy: async ({ params }) => {
      const policy = await findPolicy(db, params.groupId)
      if (!policy) throw new ApiError('not-found')
      return presentPolicy(params.groupId, policy)
    },
    showTitles: ({ params }) => showTitles(db, params.groupId, params.userId),
  } satisfies Partial<Handlers>
}
