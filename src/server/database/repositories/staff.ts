/** Staff are the people of one member company, which the configuration names. */
import { and, asc, eq, sql } from 'drizzle-orm'
import type { Executor } from '../open'
import { staffCompany, users } from '../schema/directory'

/** SQL condition that a person of `users` is staff; false rather than null for a person without a company. */
export const isOfStaff = sql<boolean>`coalesce(
  ${users.memberId} = (select ${staffCompany.memberId} from ${staffCompany}), false
)`

const isActiveStaff = and(isOfStaff, eq(users.isDisabled, false))

/** The addresses for mails to staff. */
export async function findStaffAddresses(db: Executor): Promise<string[]> {
  const rows = await db
    .select({ email: users.email })
    .from(users)
    .where(isActiveStaff)
    .orderBy(asc(users.userId))
  return rows.map(({ email }) => email)
}

export interface StaffPerson {
  userId: number
  name: string
}

/** The staff who may sign in. */
export async function findActiveStaff(db: Executor): Promise<StaffPerson[]> {
  const name = sql<string>`${users.firstName} || ' ' || ${users.lastName}`
  return db
    .select({ userId: users.userId, name })
    .from(users)
    .where(isActiveStaff)
    .orderBy(asc(users.userId))
}
