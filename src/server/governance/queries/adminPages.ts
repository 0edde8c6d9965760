/** Pages of lists for staff and group admins. */
import { type AnyColumn, or, type SQL, sql } from 'drizzle-orm'
import { likePattern } from './likePattern'

interface Page<Row> {
  data: Row[]
  totalCount: number
  size: number
  page: number
}

interface PagedQuery<Row> extends PromiseLike<Row[]> {
  limit(most: number): { offset(from: number): PromiseLike<Row[]> }
}

/** One page of a query's rows and the number of all rows; each row contains the number as `total`. */
export async function pageOf<Row extends object>(
  query: PagedQuery<Row & { total: number }>,
  { page, size }: { page: number; size: number },
): Promise<Page<Row>> {
  const rows = await query.limit(size).offset((page - 1) * size)
  // A page past the end has no row with the total, so the first page is read.
  const [first] = rows.length > 0 || page === 1 ? rows : await query.limit(1).offset(0)
  const data = rows.map(({ total: _same, ...row }) => row as unknown as Row)
  return { data, totalCount: first?.total ?? 0, size, page }
}

/** A column with the number of rows on all pages. */
export const total = sql<number>`(count(*) over ())::integer`.as('total')

/** Whether one of the texts contains the search text; undefined for an empty search. */
export function containing(search: string, ...texts: (AnyColumn | SQL)[]): SQL | undefined {
  const wanted = search.trim()
  if (wanted === '') return undefined
  const pattern = likePattern(wanted)
  return or(...texts.map((text) => sql`${text}::text ilike ${pattern}`))
}
