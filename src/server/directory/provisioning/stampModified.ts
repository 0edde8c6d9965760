/** Keeps the times of the last change that SCIM shows for people and groups up to date. */
import { or, sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import { isOneOf } from '../../database/insertMany'
import type { Transaction } from '../../database/open'
import { groups, memberships, users } from '../../database/schema/directory'
import type { DirectoryPlan } from './planDirectory'

/**
 * Updates the times of changed people and groups. A person shows their company and groups by name, and a group its
 * members, so these changes count too. New rows have a time already.
 */
export async function stampModified(tx: Transaction, plan: DirectoryPlan): Promise<void> {
  const { members, people, groups: those, memberships: belonging } = plan
  const moved = [...belonging.created, ...belonging.removed]
  const [madePeople, madeGroups] = [
    new Set(idsOf(people.created)),
    new Set(groupIdsOf(those.created)),
  ]
  const userIds = idsOf([...rowsOf(people.changed), ...moved]).filter((id) => !madePeople.has(id))
  const groupIds = groupIdsOf([...rowsOf(those.changed), ...moved]).filter(
    (id) => !madeGroups.has(id),
  )
  const renamedCompanies = withChange(members.changed, 'name').map(({ memberId }) => memberId)
  const shownGroups = groupIdsOf(withChange(those.changed, 'name', 'isDisabled'))
  await stamp(tx, users, [
    isAnyOf(users.userId, userIds),
    isAnyOf(users.memberId, renamedCompanies),
    isAmong(users.userId, memberships.userId, isAnyOf(memberships.groupId, shownGroups)),
  ])
  await stamp(tx, groups, [isAnyOf(groups.groupId, groupIds)])
  await stampGroupsOf(tx, idsOf(withChange(people.changed, 'firstName', 'lastName', 'isDisabled')))
}

/** Updates the times of the groups in which people are shown differently or no longer. */
export async function stampGroupsOf(tx: Transaction, userIds: readonly number[]): Promise<void> {
  const { groupId, userId } = memberships
  await stamp(tx, groups, [isAmong(groups.groupId, groupId, isAnyOf(userId, userIds))])
}

interface Changed<Row> {
  row: Row
  change: Partial<Row>
}

const idsOf = (rows: readonly { userId: number }[]) => rows.map(({ userId }) => userId)
const groupIdsOf = (rows: readonly { groupId: number }[]) => rows.map(({ groupId }) => groupId)
const rowsOf = <Row>(changed: readonly Changed<Row>[]) => changed.map(({ row }) => row)

function withChange<Row>(changed: readonly Changed<Row>[], ...names: (keyof Row)[]): Row[] {
  return rowsOf(changed.filter(({ change }) => names.some((name) => change[name] !== undefined)))
}

/** Undefined where there are no ids, so that no statement runs for them. */
function isAnyOf(column: SQLWrapper, ids: readonly number[]): SQL | undefined {
  return ids.length === 0 ? undefined : isOneOf(column, 'int', ids)
}

function isAmong(column: SQLWrapper, of: SQLWrapper, meant: SQL | undefined): SQL | undefined {
  return meant && sql`${column} in (select ${of} from ${memberships} where ${meant})`
}

async function stamp(
  tx: Transaction,
  table: typeof users | typeof groups,
  meant: readonly (SQL | undefined)[],
): Promise<void> {
  const those = or(...meant)
  if (!those) return
  await tx
    .update(table)
    .set({ modifiedAt: sql`clock_timestamp()` })
    .where(those)
}
