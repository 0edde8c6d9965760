import { type SQL, sql } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'

/** Changes a database past the product and its triggers, as somebody with all rights on it could. */
export function tamperWith(db: NodePgDatabase, statement: SQL): Promise<void> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`set local session_replication_role = replica`)
    await tx.execute(statement)
  })
}
