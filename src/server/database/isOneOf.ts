import { sql, type SQLWrapper } from 'drizzle-orm'

/** A condition with all values in one parameter, because a statement may have at most 65,535 parameters. */
export function isOneOf(
  column: SQLWrapper,
  type: 'int' | 'text' | 'timestamptz',
  values: readonly (number | string)[],
) {
  return sql`${column} = any(${sql.param([...new Set(values)])}::${sql.raw(type)}[])`
}
