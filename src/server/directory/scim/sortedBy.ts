/** Translates the order of RFC 7644 section 3.4.2.3 into SQL. */
import { asc, desc, type SQL, sql } from 'drizzle-orm'
import { columnAt, type FilteredColumns } from './filterCondition'
import { ScimRefusal } from './scimRefusal'

/** The attribute to sort by, and the direction. */
export interface Sorting {
  path: string
  isDescending: boolean
}

/**
 * Sorts regardless of case, unless the attribute is case-sensitive. Resources without a value come last, in
 * descending order first.
 *
 * @throws {ScimRefusal} invalidPath for an attribute without a single value
 */
export function sortedBy(sorting: Sorting | null, columns: FilteredColumns): SQL[] {
  if (sorting === null) return []
  const { path, isDescending } = sorting
  const column = columnAt(path, columns)
  if (!column || column.some)
    throw new ScimRefusal('invalidPath', `${path} cannot be sorted by here.`)
  const value = column.kind === 'text' ? sql`lower(${column.of})` : column.of
  return [isDescending ? desc(value) : asc(value)]
}
