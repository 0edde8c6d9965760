import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { findPolicyVersion } from '../../database/repositories/groups'
import { presentPolicy } from '../../governance/presenters/policy'
import { showGroup, showTitles } from '../../governance/queries/showGroup'
import type { Handlers } from '../call'
import { orNotFound } from '../../domain/apiError'
import { searchUsers, showDirectoryUser, showGroupUser } from '../../governance/queries/groupUsers'

/** Groups, their policies and people, and the people of the directory. */
export function groupRoutes({ db }: { db: NodePgDatabase }) {
  return {
    showGroup: ({ viewer }) => showGroup(db, viewer.groupId, viewer.isAdmin),
    showGroupPolicy: async ({ params }) => {
      const version = orNotFound(await findPolicyVersion(db, params.groupId))
      return presentPolicy(params.groupId, version)
    },
    showTitles: ({ params }) => showTitles(db, params.groupId, params.userId),
    searchUsers: ({ params, query }) => searchUsers(db, params.groupId, query.fullName),
    showGroupUser: ({ params }) => showGroupUser(db, params.groupId, params.userId),
    showDirectoryUser: ({ actor, params }) => showDirectoryUser(db, actor, params.userId),
  } satisfies Partial<Handlers>
}
