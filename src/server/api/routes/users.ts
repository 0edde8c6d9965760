import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { searchUsers, showDirectoryUser, showGroupUser } from '../../governance/queries/groupUsers'
import type { Handlers } from '../call'

/** People of a group and of the directory. */
export function userRoutes({ db }: { db: NodePgDatabase }) {
  return {
    searchUsers: ({ params, query }) => searchUsers(db, params.groupId, query.fullName),
    showGroupUser: ({ params }) => showGroupUser(db, params.groupId, params.userId),
    showDirectoryUser: ({ actor, params }) => showDirectoryUser(db, actor, params.userId),
  } satisfies Partial<Handlers>
}
