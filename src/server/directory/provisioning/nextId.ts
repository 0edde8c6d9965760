import { type SQL, sql } from 'drizzle-orm'
import type { Transaction } from '../../database/open'
import { deletedPeople, groups, members, users } from '../../database/schema/directory'

const ids = {
  people: sql`select user_id as id from ${users} union all select user_id from ${deletedPeople}`,
  members: sql`select member_id as id from ${members}`,
  groups: sql`select group_id as id from ${groups}`,
} satisfies Record<string, SQL>

/** An id that was never used before, because ids are not reused. The caller has locked the directory. */
export async function nextId(tx: Transaction, list: keyof typeof ids): Promise<number> {
  const { rows } = await tx.execute<{ next: number }>(
    sql`select coalesce(max(id), 0) + 1 as next from (${ids[list]}) as used`,
  )
  return Number(rows[0]?.next)
}
