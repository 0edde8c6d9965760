/** Who is staff: the people of one member company, which the configuration names. */
import { and, asc, eq, sql } from 'drizzle-orm'
import type { Executor } from '../open'
import { staffCompany, users } from '../schema/directory'

/** Whether a person of the query's `users` is staff; never null, also for who is of no company. */
export const isOfStaff = sql<boolean>`coalesce(
  ${users.memberId} = (select ${staffCompany.memberId} from ${staffCompany}), false
)`

/** Where staff are written to. */
export async function findStaffAddresses(db: Executor): Promise<string[]> {
  const rows = await db
    .select({ email: users.email })
    .from(users)
    .where(and(isOfStaff, eq(users.isDisabled, false)))
    .orderBy(asc(users.userId))
  return rows.map(({ email }) => email)
}
