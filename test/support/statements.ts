import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { Pool } from 'pg'
import type { Database } from '../../src/server/database/open'

interface Statement {
  query: string
  params: unknown[]
}

/** What reads something from a database. */
type Read = (db: NodePgDatabase) => Promise<unknown>

async function logged({ pool }: Pick<Database, 'pool'>, read: Read): Promise<Statement[]> {
  const statements: Statement[] = []
  const logQuery = (query: string, params: unknown[]) => void statements.push({ query, params })
  await read(drizzle({ client: pool, logger: { logQuery } }))
  return statements.filter(({ query }) => !/^(begin|commit|set transaction)/i.test(query))
}

/** The statements that reading something takes, transactions' own brackets left out. */
export async function statementsOf(
  database: Pick<Database, 'pool'>,
  read: Read,
): Promise<string[]> {
  return (await logged(database, read)).map(({ query }) => query)
}

/** How the database goes about each of them. */
export async function plansOf(database: Pick<Database, 'pool'>, read: Read): Promise<string[]> {
  const plans: string[] = []
  for (const { query, params } of await logged(database, read)) {
    const { rows } = await database.pool.query<{ 'QUERY PLAN': string }>(`explain ${query}`, params)
    plans.push(rows.map((row) => row['QUERY PLAN']).join('\n'))
  }
  return plans
}

/** The statements that a running application reads by while something happens, those of transactions left out. */
export async function statementsAt(
  { reads }: Pick<Database, 'reads'>,
  act: () => Promise<unknown>,
): Promise<string[]> {
  const asked = jest.spyOn((reads as NodePgDatabase & { $client: Pool }).$client, 'query')
  try {
    await act()
    return asked.mock.calls.map(([statement]) => (statement as unknown as { text: string }).text)
  } finally {
    asked.mockRestore()
  }
}
