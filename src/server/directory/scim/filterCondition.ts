/** Translates filters and orders of RFC 7644 section 3.4.2.2 and 3.4.2.3 into SQL. */
import { and, asc, desc, not, or, type SQL, sql } from 'drizzle-orm'
import { type Filter, parse } from 'scim2-parse-filter'
import * as z from 'zod'
import { type AttributePath, readPath } from './scimAttributes'
import { ScimRefusal } from './scimRefusal'

/** The SQL expression of an attribute. */
interface FilteredColumn {
  of: SQL
  /** `exact` is text whose letter case matters. */
  kind: 'text' | 'exact' | 'boolean' | 'dateTime'
  /** For a list: the condition that `holds` is true for at least one of its values. */
  some?: (holds: SQL) => SQL
}

/** By attribute path, such as `name.familyName`. */
export type FilteredColumns = Record<string, FilteredColumn>

const longest = 1000

/**
 * @throws {ScimRefusal} invalidFilter for a filter that cannot be parsed, or uses an attribute that is not stored
 */
export function filterCondition(text: string, columns: FilteredColumns): SQL {
  if (text.length > longest) throw refused('Please send a shorter filter.')
  return conditionOf(parsed(text), columns, null)
}

function parsed(text: string): Filter {
  try {
    return parse(text)
  } catch {
    throw refused(`Please send a filter such as userName eq "ada" in the place of ${text}.`)
  }
}

function refused(detail: string): ScimRefusal {
  return new ScimRefusal('invalidFilter', detail)
}

function conditionOf(filter: Filter, columns: FilteredColumns, within: string | null): SQL {
  switch (filter.op) {
    case 'and':
    case 'or': {
      const join = filter.op === 'and' ? and : or
      const all = join(...filter.filters.map((part) => conditionOf(part, columns, within)))
      return sql`(${all ?? sql`true`})`
    }
    case 'not':
      return not(conditionOf(filter.filter, columns, within))
    case '[]':
      return conditionOf(filter.valFilter, columns, filter.attrPath)
    default: {
      const path = within === null ? filter.attrPath : `${within}.${filter.attrPath}`
      const column = columnAt(path, columns)
      if (!column) throw refused(`${filter.attrPath} cannot be asked for here.`)
      const { of, some = (holds: SQL) => holds } = column
      const holds = 'compValue' in filter ? compared(filter, column) : sql`${of} is not null`
      return sql`coalesce(${some(holds)}, false)`
    }
  }
}

/** The column of an attribute; undefined for one that is not stored. */
function columnAt(path: string, columns: FilteredColumns): FilteredColumn | undefined {
  const read = readPath(path)
  return read ? columns[nameOf(read)] : undefined
}

function nameOf({ attribute, sub }: AttributePath): string {
  return sub === null ? attribute : `${attribute}.${sub}`
}

type Comparison = Extract<Filter, { compValue: unknown }>

function compared({ op, attrPath, compValue }: Comparison, { of, kind }: FilteredColumn): SQL {
  if (compValue === null && op === 'eq') return sql`${of} is null`
  if (compValue === null && op === 'ne') return sql`${of} is not null`
  if (kind === 'boolean') {
    if (typeof compValue !== 'boolean' || (op !== 'eq' && op !== 'ne'))
      throw refused(`Please compare ${attrPath} with true or false.`)
    return sql`${of} = ${op === 'eq' ? compValue : !compValue}`
  }
  if (typeof compValue !== 'string') throw refused(`Please compare ${attrPath} with a text.`)
  if (kind === 'dateTime') return comparedInTime(op, attrPath, compValue, of)
  const value = kind === 'exact' ? compValue : compValue.toLowerCase()
  const column = kind === 'exact' ? of : sql`lower(${of})`
  switch (op) {
    case 'eq':
      return sql`${column} = ${value}`
    case 'ne':
      return sql`${column} is distinct from ${value}`
    case 'co':
      return sql`position(${value} in ${column}) > 0`
    case 'sw':
      return sql`starts_with(${column}, ${value})`
    case 'ew':
      return sql`right(${column}, length(${value}::text)) = ${value}`
    case 'gt':
      return sql`${column} > ${value}`
    case 'ge':
      return sql`${column} >= ${value}`
    case 'lt':
      return sql`${column} < ${value}`
    case 'le':
      return sql`${column} <= ${value}`
  }
}

const orders = new Map([
  ['eq', sql`=`],
  ['ne', sql`is distinct from`],
  ['gt', sql`>`],
  ['ge', sql`>=`],
  ['lt', sql`<`],
  ['le', sql`<=`],
])
/** In UTC, because the database takes fewer offsets, and neither the year 0 nor years of five digits. */
const dateTime = z.iso
  .datetime({ offset: true, local: false, abort: true })
  .transform((value) => new Date(value).toISOString())
  .refine((value) => /^(?!0000)\d{4}-/.test(value))

function comparedInTime(op: string, attrPath: string, value: string, of: SQL): SQL {
  const order = orders.get(op)
  const { data: instant } = dateTime.safeParse(value)
  if (!order || instant === undefined)
    throw refused(`Please compare ${attrPath} with a time such as "2026-11-21T18:32:05Z".`)
  return sql`${of} ${order} ${instant}::timestamptz`
}

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
