/** Staff are the people of one member company, which the configuration names. */
import { and, asc, eq, sql } from 'drizzle-orm'
import type { Executor } from '../open'
import { staffCompany, users } from '../schema/directory'

/** SQL condition that a person of `users` is staff; false rather than null for a person without a company. */
export const isOfStaff = sql<boolean>`coalesce(
  ${users.memberId} = (select ${staffCompany.memberId} from ${staffCompany}), false
)`

/** The addresses for mails to staff. */
export async function findStaffAddresses(db: Executor): Promise<string[]> {
  const rows = await db
    .select({ email: users.email })
    .from(users)
    .where(and(isOfStaff, eq(users.isDisabled, false)))
    .orderBy(asc(users.userId))
  return rows.map(({ email }) => email)
}
