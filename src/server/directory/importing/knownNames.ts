/** Finds people, companies and groups by the id, e-mail address or name in a file. */
import type { ReadRow } from '../../../rules/importCells'
import type { Executor } from '../../database/open'
import { groups, members, users } from '../../database/schema/directory'
import { readPolicies } from '../provisioning/storedDirectory'

/** The directory before the import. */
export type KnownNames = Awaited<ReturnType<typeof readKnownNames>>

export async function readKnownNames(db: Executor) {
  const person = finder(await db.select().from(users), ({ userId, email }) => [`${userId}`, email])
  // A merged duplicate cannot be found by its name, because the original may have the same name.
  const company = finder(await db.select().from(members), ({ memberId, name, mergedIntoId }) =>
    mergedIntoId === null ? [`${memberId}`, name] : [`${memberId}`],
  )
  const group = finder(await db.select().from(groups), ({ groupId, name, shortName }) => [
    `${groupId}`,
    name,
    shortName,
  ])
  const policies = await readPolicies(db)
  const needed =
    <Row>(find: (name: string) => Row | undefined) =>
    (row: ReadRow, column: string): Row | undefined => {
      const name = row.needed(column)
      const found = find(name)
      if (!found) row.refuse(column, `'${name}' is not in the directory.`)
      return found
    }
  const neededPerson = needed(person)
  const neededCompany = needed(company)
  const neededGroup = needed(group)
  return {
    person,
    company,
    group,
    /** The policy in force. */
    policyOf: (groupId: number) => policies.get(groupId),
    /** Refuses an empty cell, and a name that the directory does not have. */
    neededGroup,
    /** The id for a name; 0 where the cell is refused for the same reasons. */
    groupId: (row: ReadRow, column: string) => neededGroup(row, column)?.groupId ?? 0,
    userId: (row: ReadRow, column: string) => neededPerson(row, column)?.userId ?? 0,
    memberId: (row: ReadRow, column: string) => neededCompany(row, column)?.memberId ?? 0,
  }
}

/** Finds the first row with a given name, regardless of case. */
function finder<Row>(rows: readonly Row[], namesOf: (row: Row) => string[]) {
  const byName = new Map<string, Row>()
  for (const row of rows)
    for (const name of namesOf(row)) {
      const key = name.trim().toLowerCase()
      if (!byName.has(key)) byName.set(key, row)
    }
  return (name: string) => byName.get(name.trim().toLowerCase())
}
