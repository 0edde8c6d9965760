import { createHash } from 'node:crypto'
import type { PoolClient } from 'pg'
import type { StoredTable } from './manifest'

const rowsAtOnce = 2_000

const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`
const listed = (names: readonly string[]) => names.map(quoted).join(', ')

type TableShape = Pick<StoredTable, 'name' | 'columns' | 'key'>

/** The product's tables with their stored columns and the columns of the primary key. */
export async function findTables(client: PoolClient): Promise<TableShape[]> {
  const { rows } = await client.query<TableShape>(`
    select relname as name,
      (select json_agg(attname order by attnum) from pg_attribute
        where attrelid = oid and attnum > 0 and not attisdropped and attgenerated = '') as columns,
      (select coalesce(json_agg(attname order by at), '[]')
        from pg_index, unnest(indkey) with ordinality keys(number, at), pg_attribute
        where indrelid = oid and indisprimary and attrelid = oid and attnum = keys.number) as key
    from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' order by relname`)
  return rows
}

/** All rows of a table as lines of JSON, in batches of some thousands; needs a transaction. */
export async function* readLines(client: PoolClient, table: TableShape): AsyncGenerator<string[]> {
  const order = listed(table.key.length > 0 ? table.key : table.columns)
  await client.query(`declare rows no scroll cursor for
    select row_to_json(stored)::text as line
    from (select ${listed(table.columns)} from ${quoted(table.name)} order by ${order}) stored`)
  for (;;) {
    const { rows } = await client.query<{ line: string }>(`fetch ${rowsAtOnce} from rows`)
    if (rows.length === 0) break
    yield rows.map(({ line }) => line)
  }
  await client.query('close rows')
}

export async function writeLines(
  client: PoolClient,
  { name, columns }: TableShape,
  lines: readonly string[],
): Promise<void> {
  await client.query(
    `insert into ${quoted(name)} (${listed(columns)}) overriding system value
      select ${listed(columns)} from json_populate_recordset(null::${quoted(name)}, $1::json)`,
    [`[${lines.join(',')}]`],
  )
}

interface Digest extends Pick<StoredTable, 'rows' | 'sha256'> {
  /** The sum of 64 bits of the digest of each row: the same in whatever order a database sorts the rows. */
  sum: bigint
}

/** What two tables with the same rows have in common, and the digest of these lines in this order. */
export async function digestOf(
  lines: AsyncIterable<string[]>,
  onLines: (lines: string[]) => Promise<void> = async () => undefined,
): Promise<Digest> {
  const hash = createHash('sha256')
  let rows = 0
  let sum = 0n
  for await (const some of lines) {
    rows += some.length
    for (const line of some) {
      hash.update(line).update('\n')
      sum += createHash('sha256').update(line).digest().readBigUInt64BE()
    }
    await onLines(some)
  }
  return { rows, sha256: hash.digest('hex'), sum }
}

/** Drops the foreign keys until all rows are restored; returns the statements that add them again. */
export async function dropReferences(client: PoolClient): Promise<string[]> {
  const { rows } = await client.query<{ name: string; table: string; text: string }>(`
    select conname as name, conrelid::regclass::text as table, pg_get_constraintdef(oid) as text
    from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`)
  for (const { name, table } of rows)
    await client.query(`alter table ${table} drop constraint ${quoted(name)}`)
  return rows.map(
    ({ name, table, text }) => `alter table ${table} add constraint ${quoted(name)} ${text}`,
  )
}

/** Disables or enables the product's triggers, because restored rows are stored unchanged. */
export async function setTriggers(
  client: PoolClient,
  tables: readonly TableShape[],
  state: 'enable' | 'disable',
): Promise<void> {
  for (const { name } of tables)
    await client.query(`alter table ${quoted(name)} ${state} trigger user`)
}

/** Deletes the rows that the first start of a server wrote into these tables. */
export async function emptyTables(
  client: PoolClient,
  tables: readonly TableShape[],
): Promise<void> {
  await client.query(`truncate ${listed(tables.map(({ name }) => name))}`)
}

interface Counter {
  name: string
  value: string
  isUsed: boolean
}

export async function readCounters(client: PoolClient): Promise<Counter[]> {
  const { rows } = await client.query<{ name: string }>(
    `select sequencename as name from pg_sequences where schemaname = 'public' order by 1`,
  )
  const counters: Counter[] = []
  for (const { name } of rows) {
    const { rows: found } = await client.query<Omit<Counter, 'name'>>(
      `select last_value::text as value, is_called as "isUsed" from ${quoted(name)}`,
    )
    counters.push(...found.map((counter) => ({ name, ...counter })))
  }
  return counters
}

export async function writeCounters(
  client: PoolClient,
  counters: readonly Counter[],
): Promise<void> {
  for (const { name, value, isUsed } of counters)
    await client.query('select setval($1::regclass, $2::bigint, $3)', [
      `public.${quoted(name)}`,
      value,
      isUsed,
    ])
}
