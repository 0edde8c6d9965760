import { useEffect } from 'react'
import { lastPageOf, pageOfFirstRow } from './listQuery'

interface Page {
  page: number
  size: number
}

export interface PagingProps {
  query: Page
  /** Requests another page; `replace` replaces the present entry of the browser's history. */
  changeQuery: (page: Partial<Page>, options?: { replace: boolean }) => void
  /** Of the rows on all pages. */
  total: number
  /** The answer for the page asked for has come. */
  isSettled: boolean
}

/** A page of a list of entities, by their ids. */
export interface IdsPage extends PagingProps {
  ids: readonly number[]
}

/** Turns the pages of a list whose server pages its rows; an address beyond the last page leads to that one. */
export function usePaging({ query, changeQuery, total, isSettled }: PagingProps) {
  const lastPage = lastPageOf(total, query.size)
  const isPastTheEnd = isSettled && query.page > lastPage

  useEffect(() => {
    if (isPastTheEnd) changeQuery({ page: lastPage }, { replace: true })
  }, [changeQuery, isPastTheEnd, lastPage])

  return {
    // The total belongs to the rows shown; the page asked for may lie beyond it until it has come.
    rowCount: isSettled ? total : Math.max(total, query.page * query.size),
    /** Turns to a page, counted from 1; another size shows the row with which the page began. */
    turnTo: ({ page, size }: Page) =>
      changeQuery(
        { page: size === query.size ? page : pageOfFirstRow(query, size), size },
        { replace: isPastTheEnd },
      ),
  }
}
