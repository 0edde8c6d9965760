import { useCallback, useMemo } from 'react'
import { useSearchParams } from 'react-router-dom'
import { dayIn } from '../../../rules/calendarDay'
import type { AdminListName, AdminQuery } from '../../entities/administration/adminLists.request'

export const adminPageSizes = [50, 100]
const firstSize = 50

/** What narrows a list besides its search; its call refuses all else. */
export interface AdminFilters {
  /** Filters by status, by the value that the server knows. */
  statuses?: Record<string, string>
  /** The list is narrowed to days. */
  hasDays?: true
}

/** The query in an address; what the list does not know and invalid values count as absent. */
function readAdminQuery(
  list: AdminListName,
  { statuses = {}, hasDays }: AdminFilters,
  address: URLSearchParams,
): AdminQuery {
  const page = Number(address.get('page') ?? 1)
  const size = Number(address.get('size') ?? firstSize)
  const status = address.get('status')
  const [fromDay, toDay] = ['fromDay', 'toDay'].map((name) => hasDays && dayIn(address.get(name)))
  return {
    list,
    page: Number.isInteger(page) && page > 0 && page < 1_000_000 ? page : 1,
    size: adminPageSizes.includes(size) ? size : firstSize,
    search: (address.get('search') ?? '').slice(0, 200),
    ...(status !== null && Object.hasOwn(statuses, status) && { status }),
    ...(fromDay && { fromDay }),
    ...(toDay && { toDay }),
  }
}

/** The query as search parameters, without those that have their default. */
function writeAdminQuery({ list: _path, ...query }: AdminQuery): Record<string, string> {
  const defaults: Record<string, unknown> = { page: 1, size: firstSize, search: '' }
  const nonDefault = Object.entries(query).filter(
    ([name, value]) => value !== undefined && value !== '' && value !== defaults[name],
  )
  return Object.fromEntries(nonDefault.map(([name, value]) => [name, String(value)]))
}

/** Changes the query in the address; `replace` replaces the present entry of the browser's history. */
export type ChangeAdminQuery = (change: Partial<AdminQuery>, options?: { replace: boolean }) => void

/** Search, filters and page of a list as the address has them, so that back and reload keep them. */
export function useAdminQuery(
  list: AdminListName,
  { statuses, hasDays }: AdminFilters,
): {
  query: AdminQuery
  changeQuery: ChangeAdminQuery
} {
  const [address, setAddress] = useSearchParams()
  const read = useCallback(
    (from: URLSearchParams) => readAdminQuery(list, { statuses, hasDays }, from),
    [list, statuses, hasDays],
  )
  const query = useMemo(() => read(address), [read, address])
  const changeQuery = useCallback<ChangeAdminQuery>(
    (change, options) => setAddress((now) => writeAdminQuery({ ...read(now), ...change }), options),
    [read, setAddress],
  )
  return { query, changeQuery }
}
