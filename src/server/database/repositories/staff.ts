/** Who is staff: the people of one member company, which the configuration names. */
import { sql } from 'drizzle-orm'
import { staffCompany, users } from '../schema/directory'

/** Whether a person of the query's `users` is staff; never null, also for who is of no company. */
export const isOfStaff = sql<boolean>`coalesce(
  ${users.memberId} = (select ${staffCompany.memberId} from ${staffCompany}), false
)`
