import { isNotNull, sql } from 'drizzle-orm'
import type { Executor } from '../open'
import { members, users } from '../schema/directory'

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

/** The original into which each duplicate was merged, directly or through others, by the id of the duplicate. */
export interface MergedDuplicates {
  people: ReadonlyMap<number, number>
  companies: ReadonlyMap<number, number>
}

export async function findMerged(db: Executor): Promise<MergedDuplicates> {
  return {
    people: originals(
      await db
        .select({ id: users.userId, intoId: users.mergedIntoId })
        .from(users)
        .where(isNotNull(users.mergedIntoId)),
    ),
    companies: originals(
      await db
        .select({ id: members.memberId, intoId: members.mergedIntoId })
        .from(members)
        .where(isNotNull(members.mergedIntoId)),
    ),
  }
}

function originals(rows: readonly { id: number; intoId: number | null }[]) {
  const into = new Map(
    rows.flatMap(({ id, intoId }) => (intoId === null ? [] : [[id, intoId] as const])),
  )
  const original = (id: number): number => {
    const next = into.get(id)
    return next === undefined ? id : original(next)
  }
  return new Map([...into.keys()].map((id) => [id, original(id)]))
}
