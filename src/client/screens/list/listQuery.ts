import type { ExportTarget } from '../../entities/groupExport/groupExport.slice'
import type { ListQuery } from '../../store/pagedList'

export const pageSizes = [10, 50, 100]

export const firstPage: ListQuery = { page: 1, size: 10, sort: 0, search: '' }

function readPage(text: string | null): number {
  return text !== null && /^[1-9]\d{0,5}$/.test(text) ? Number(text) : firstPage.page
}

function readSize(text: string | null): number {
  return pageSizes.find((size) => String(size) === text) ?? firstPage.size
}

/** The query in an address; an invalid value counts as absent. */
export function readListQuery(address: URLSearchParams): ListQuery {
  return {
    page: readPage(address.get('page')),
    size: readSize(address.get('size')),
    sort: address.get('sort') === '1' ? 1 : 0,
    search: (address.get('search') ?? '').slice(0, 200),
    ...(address.get('awaiting') === 'me' && { awaiting: 'me' }),
  }
}

/** The query as search parameters, without those that have their default. */
export function writeListQuery(query: ListQuery): Record<string, string> {
  const { page, size, sort, search, awaiting } = query
  return {
    ...(search !== '' && { search }),
    ...(awaiting && { awaiting }),
    ...(sort !== firstPage.sort && { sort: String(sort) }),
    ...(size !== firstPage.size && { size: String(size) }),
    ...(page !== firstPage.page && { page: String(page) }),
  }
}

/** What an export of a list takes of its query, under the server's names: what it finds, and its order. */
export function exportQueryOf({ search, sort, awaiting }: ListQuery): ExportTarget['query'] {
  return { search: search || undefined, awaiting, sort: sort || undefined }
}

/** The page of another size that shows the row with which a page begins. */
export function pageOfFirstRow({ page, size }: { page: number; size: number }, next: number) {
  return Math.floor(((page - 1) * size) / next) + 1
}

export function lastPageOf(totalCount: number, size: number): number {
  return Math.max(1, Math.ceil(totalCount / size))
}

/** The query of the page on screen, and how to change it. */
export interface ListPageProps {
  query: ListQuery
  changeQuery: ChangeQuery
}

/** Changes the query in the address; `replace` replaces the present entry of the browser's history. */
export type ChangeQuery = (change: Partial<ListQuery>, options?: { replace: boolean }) => void
