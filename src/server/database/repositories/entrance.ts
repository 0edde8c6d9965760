import { type Column, type SQL, sql } from 'drizzle-orm'
import { memberships, users } from '../schema/directory'
import { isEnabled } from './groups'
import { isOfStaff } from './staff'

/** SQL condition that a person may enter a group: as one of its people or as staff, unless either is disabled. */
export function mayEnter(userId: number | Column, groupId: number | Column): SQL {
  return sql`(${isEnabled(groupId)} and exists (select from ${users}
    where ${users.userId} = ${userId} and not ${users.isDisabled}
      and (${isOfStaff} or exists (select from ${memberships}
        where ${memberships.userId} = ${users.userId} and ${memberships.groupId} = ${groupId}))))`
}
