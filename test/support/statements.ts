import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { Database } from '../../src/server/database/open'

/** The statements that reading something takes, transactions' own brackets left out. */
export async function statementsOf(
  { pool }: Pick<Database, 'pool'>,
  read: (db: NodePgDatabase) => Promise<unknown>,
): Promise<string[]> {
  const statements: string[] = []
  const logger = { logQuery: (query: string) => void statements.push(query) }
  await read(drizzle({ client: pool, logger }))
  return statements.filter((statement) => !/^(begin|commit|set transaction)/i.test(statement))
}
