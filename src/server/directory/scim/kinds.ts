/** The functions that read and change resources of each kind. */
import type { Executor } from '../../database/open'
import { changeGroup, createGroup, withdrawGroup } from './changeGroup'
import { type Changed, changeUser, createUser, type Refused, withdrawUser } from './changeUser'
import { findGroup, findGroups } from './findGroups'
import { findUser, findUsers, type Page } from './findUsers'
import type { ScimKind } from './resource'
import type { ScimResource } from './scimAttributes'
import { groupResource } from './scimGroup'
import { userResource } from './scimUser'

export type Answered = ScimResource & { meta: { location: string; version: string } }

interface ListQuery extends Page {
  filter: string | undefined
  /** Whether the answer contains an attribute, by its name in lower case. */
  answers: (attribute: string) => boolean
}

interface Kind {
  /** Null where the resource does not exist. */
  find: (db: Executor, origin: string, id: number) => Promise<Answered | null>
  list: (
    db: Executor,
    origin: string,
    query: ListQuery,
  ) => Promise<{ resources: Answered[]; total: number }>
  create: typeof createUser
  change: (...given: Parameters<typeof changeUser>) => Promise<Changed | Refused>
  withdraw: typeof withdrawUser
}

export const kinds: Record<ScimKind, Kind> = {
  User: {
    find: async (db, origin, id) => {
      const row = await findUser(db, id)
      return row && userResource(origin, row)
    },
    list: async (db, origin, { filter, ...page }) => {
      const { rows, total } = await findUsers(db, filter, page)
      return { resources: rows.map((row) => userResource(origin, row)), total }
    },
    create: createUser,
    change: changeUser,
    withdraw: withdrawUser,
  },
  Group: {
    find: async (db, origin, id) => {
      const row = await findGroup(db, id)
      return row && groupResource(origin, row)
    },
    list: async (db, origin, { filter, answers, ...page }) => {
      const withMembers = answers('members')
      const { rows, total } = await findGroups(db, filter, { ...page, withMembers })
      return { resources: rows.map((row) => groupResource(origin, row)), total }
    },
    create: createGroup,
    change: changeGroup,
    withdraw: withdrawGroup,
  },
}
