import { useCallback, useMemo } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { AdminListName, AdminQuery } from '../../entities/administration/adminLists.slice'

export const adminPageSizes = [50, 100]
const firstSize = 50
const day = /^\d{4}-\d\d-\d\d$/

/** The query in an address; an invalid value counts as absent. */
function readAdminQuery(list: AdminListName, address: URLSearchParams): AdminQuery {
  const page = Number(address.get('page') ?? 1)
  const size = Number(address.get('size') ?? firstSize)
  const [status, fromDay, toDay] = ['status', 'fromDay', 'toDay'].map((name) => address.get(name))
  return {
    list,
    page: Number.isInteger(page) && page > 0 && page < 1_000_000 ? page : 1,
    size: adminPageSizes.includes(size) ? size : firstSize,
    search: (address.get('search') ?? '').slice(0, 200),
    ...(status && /^\w{1,20}$/.test(status) && { status }),
    ...(fromDay && day.test(fromDay) && { fromDay }),
    ...(toDay && day.test(toDay) && { toDay }),
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
export function useAdminQuery(list: AdminListName): {
  query: AdminQuery
  changeQuery: ChangeAdminQuery
} {
  const [address, setAddress] = useSearchParams()
  const query = useMemo(() => readAdminQuery(list, address), [list, address])
  const changeQuery = useCallback<ChangeAdminQuery>(
    (change, options) =>
      setAddress((now) => writeAdminQuery({ ...readAdminQuery(list, now), ...change }), options),
    [list, setAddress],
  )
  return { query, changeQuery }
}
