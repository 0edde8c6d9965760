import { sql } from 'drizzle-orm'
import type { TestDatabase } from './database'

type Titled = 'events' | 'motions' | 'vote_questions'

const ids: Record<Titled, string> = {
  events: 'event_id',
  motions: 'motion_request_id',
  vote_questions: 'vote_question_id',
}

/** Writes each row of a table so many times again, under the titles 'Number 1 of many' and so on. */
export async function multiply(
  { pool, db }: TestDatabase,
  table: Titled,
  times: number,
): Promise<void> {
  const { rows } = await pool.query<{ columns: string }>(
    `select string_agg(quote_ident(column_name), ', ') as columns from information_schema.columns
     where table_name = $1 and is_generated = 'NEVER' and column_name not in ($2, 'title')`,
    [table, ids[table]],
  )
  const columns = rows[0]?.columns ?? ''
  await pool.query(
    `insert into ${table} (title, ${columns})
     select 'Number ' || number || ' of many', ${columns} from ${table}, generate_series(1, $1) number`,
    [times],
  )
  await db.execute(sql`vacuum analyze ${sql.identifier(table)}`)
}
