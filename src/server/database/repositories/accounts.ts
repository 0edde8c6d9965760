import { inArray, isNotNull, sql } from 'drizzle-orm'
import type { Executor } from '../open'
import { members, users } from '../schema/directory'

/** The ids of all accounts of a person: their own, and every one merged with it directly or through others. */
export async function findAccountsOf(db: Executor, userId: number): Promise<number[]> {
  return (await findAccountsOfEach(db, [userId])).get(userId) ?? []
}

/** The same of several people, by one statement; unknown ones are left out. */
export async function findAccountsOfEach(
  db: Executor,
  userIds: readonly number[],
): Promise<ReadonlyMap<number, number[]>> {
  const { rows } = await db.execute<{ userId: number; accounts: number[] }>(sql`
    with recursive upwards (person, id, merged_into) as (
      select ${users.userId}, ${users.userId}, ${users.mergedIntoId} from ${users}
      where ${inArray(users.userId, [...userIds])}
      union
      select person, ${users.userId}, ${users.mergedIntoId} from ${users}
      join upwards on ${users.userId} = upwards.merged_into
    ), accounts (person, id) as (
      select person, id from upwards
      union
      select person, ${users.userId} from ${users} join accounts on ${users.mergedIntoId} = accounts.id
    )
    select person as "userId", array_agg(id order by id) as accounts from accounts group by person`)
  return new Map(rows.map(({ userId, accounts }) => [userId, accounts]))
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
