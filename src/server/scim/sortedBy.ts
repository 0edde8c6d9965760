/** The order that RFC 7644 section 3.4.2.3 asks for, as the database sorts. */
import { asc, desc, type SQL, sql } from 'drizzle-orm'
import { columnAt, type FilteredColumns } from './filterCondition'
import { ScimRefusal } from './scimRefusal'

/** By which attribute, and which way round. */
export interface Sorting {
  path: string
  isDescending: boolean
}

/**
 * Without regard to case where the attribute knows none; who has no value comes last, or first the other way round.
 *
 * @throws {ScimRefusal} invalidPath for what has no one value
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
