import type { PayloadAction } from '@reduxjs/toolkit'
import type { RequestFailure } from '../api/requestFailure'
import { isEqualTo, shareStructure } from './shareStructure'
import { done, failed, idle, running, type RequestState } from './requestState'

/** The page of a list that is on screen. `sort` 0 is most recent first, 1 oldest first. */
export interface ListQuery {
  page: number
  size: number
  sort: 0 | 1
  search: string
  /** For voting questions: only the open ones that wait for the person's vote. */
  awaiting?: 'me'
}

/** A page of one group's list. */
export interface ListTarget<Query = ListQuery> {
  groupId: number
  query: Query
}

/**
 * The list on screen. Its rows are objects, or the ids of entities. The rows of the last answer stay while the next
 * page loads.
 */
export interface PagedList<Row = number, Query = ListQuery> {
  target: ListTarget<Query> | null
  /** The query that the rows answer; null before the first answer. */
  answered: Query | null
  rows: Row[]
  totalCount: number
  request: RequestState
  /** ISO 8601 UTC: when the rows were fetched; null before. */
  asOf: string | null
}

const noRows = { answered: null, rows: [], totalCount: 0, asOf: null }

export const noList = { target: null, ...noRows, request: idle }

function isSameGroup<Query>(one: ListTarget<Query> | null, other: ListTarget<Query>): boolean {
  return one?.groupId === other.groupId
}

/**
 * The reducers of a list that is shown page by page. Opening another list drops the rows at once; lists are the same
 * where their groups are, unless `isSame` compares more.
 */
export function pagedListReducers<Answer extends { totalCount: number }, Row, Query>(
  rowsOf: (answer: Answer) => Row[],
  isSame: (one: ListTarget<Query> | null, other: ListTarget<Query>) => boolean = isSameGroup,
) {
  type List = PagedList<Row, Query>
  return {
    /** A screen shows this page from now on. */
    opened: (list: List, { payload }: PayloadAction<ListTarget<Query>>) => {
      if (!isSame(list.target, payload)) Object.assign(list, noRows)
      list.target = payload
      list.request = running
    },
    closed: (list: List) => {
      list.request = idle
    },
    /** Fetches the list on screen again. */
    requested: (list: List) => {
      list.request = running
    },
    /** `at`: ISO 8601 UTC of the answer. */
    succeeded: (list: List, { payload }: PayloadAction<{ answer: Answer; at: string }>) => {
      list.rows = shareStructure(list.rows, rowsOf(payload.answer))
      list.totalCount = payload.answer.totalCount
      list.answered = list.target?.query ?? null
      list.request = done
      list.asOf = payload.at
    },
    /** Drops the rows of another page or search, so that they are not taken for those of this one. */
    failed: (list: List, { payload }: PayloadAction<{ failure: RequestFailure }>) => {
      if (!isEqualTo(list.answered, list.target?.query)) Object.assign(list, noRows)
      list.request = failed(payload.failure)
    },
  }
}
