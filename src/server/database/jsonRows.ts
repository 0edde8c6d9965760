/** Passes rows as one JSON parameter, so that the statement's text is the same for any number of rows. */
import { getTableColumns, type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'

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
