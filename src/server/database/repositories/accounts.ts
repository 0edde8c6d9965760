import { sql } from 'drizzle-orm'
import type { Executor } from '../open'
import { users } from '../schema/directory'

/** The ids of all accounts of a person: their own, and every one merged with it directly or through others. */
export async function findAccountsOf(db: Executor, userId: number): Promise<number[]> {
  const { rows } = await db.execute<{ userId: number }>(sql`
    with recursive upwards (id, merged_into) as (
      select ${users.userId}, ${users.mergedIntoId} from ${users} where ${users.userId} = ${userId}
      union
      select ${users.userId}, ${users.mergedIntoId} from ${users}
      join upwards on ${users.userId} = upwards.merged_into
    ), accounts (id) as (
      select id from upwards
      union
      select ${users.userId} from ${users} join accounts on ${users.mergedIntoId} = accounts.id
    )
    select id as "userId" from accounts order by id`)
  return rows.map((row) => row.userId)
}
