/** Passes rows as one JSON parameter, so that the statement's text is the same for any number of rows. */
import { getTableColumns, type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { portionsOf } from './insertMany'
import type { Transaction } from './open'

type Field<T extends PgTable> = keyof T['$inferInsert'] & string

function columnOf(table: PgTable, field: string) {
  const column = getTableColumns(table)[field]
  if (!column) throw new Error(`There is no column of ${field}.`)
  return column
}

/** Encodes rows of a table as JSON. */
export function jsonRows<T extends PgTable>(
  table: T,
  rows: readonly Partial<T['$inferInsert']>[],
): string {
  return JSON.stringify(
    rows.map((row) =>
      Object.fromEntries(
        Object.entries(row).map(([field, value]) => [columnOf(table, field).name, value]),
      ),
    ),
  )
}

/**
 * Inserts any number of rows whose fields have plain values or bytes, as one parameter: a statement with a parameter for
 * each value takes longer to write than to execute. A field that only some rows have is null in the others.
 */
export async function insertAlike<T extends PgTable>(
  tx: Transaction,
  table: T,
  rows: readonly T['$inferInsert'][],
): Promise<void> {
  const known = Object.keys(getTableColumns(table))
  for (const portion of portionsOf(rows as readonly Record<string, unknown>[])) {
    const fields = known.filter((field) => portion.some((row) => row[field] !== undefined))
    const plain = portion.map((row) =>
      Object.fromEntries(fields.map((field) => [field, plainValue(row[field])])),
    )
    const columns = sql.join(namesOf(table, fields), sql`, `)
    await tx.execute(sql`insert into ${table} (${columns})
      select ${columns} from json_populate_recordset(null::${table}, ${jsonRows(table, plain as Partial<T['$inferInsert']>[])})`)
  }
}

function plainValue(value: unknown): unknown {
  return Buffer.isBuffer(value) ? `\\x${value.toString('hex')}` : value
}

/** The rows of such a parameter, as a source in a statement. */
export function rowsOf(table: PgTable, parameter: string): SQL {
  return sql`json_populate_recordset(null::${table}, ${sql.placeholder(parameter)})`
}

/** Inserts only these fields of the rows of such a parameter; `same` holds values that are equal in all rows. */
export function insertRowsOf<T extends PgTable>(
  table: T,
  fields: readonly Field<T>[],
  parameter: string,
  same: { [F in Field<T>]?: SQL } = {},
): SQL {
  const taken = namesOf(table, fields)
  const columns = sql.join([...namesOf(table, Object.keys(same)), ...taken], sql`, `)
  const values = sql.join([...Object.values<SQL>(same as never), ...taken], sql`, `)
  return sql`insert into ${table} (${columns}) select ${values} from ${rowsOf(table, parameter)}`
}

/** Assignments that copy these fields from another row source, given by its name in the statement. */
export function fieldsFrom<T extends PgTable>(
  table: T,
  fields: readonly Field<T>[],
  given: string,
): SQL {
  const row = sql.identifier(given)
  const assignments = namesOf(table, fields).map((column) => sql`${column} = ${row}.${column}`)
  return sql.join(assignments, sql`, `)
}

function namesOf(table: PgTable, fields: readonly string[]) {
  return fields.map((field) => sql.identifier(columnOf(table, field).name))
}
