import type { RequestFailure } from '../api/requestFailure'
import { isEqualTo, shareStructure } from './shareStructure'
import { done, failed, idle, running } from './requestState'
import type { RequestState } from './requestState'

/** Which page of a list is looked at. `sort` 0 is most recent first, 1 oldest first. */
export interface ListQuery {
  page: number
  size: number
  sort: 0 | 1
  search: string
  /** Of voting questions: the open ones alone that wait for a vote of the person's. */
  awaiting?: 'me'
}

/** A page of one group's list. */
export interface ListTarget {
  groupId: number
  query: ListQuery
}

/** The list on screen. The rows of the last answer stay while the next one loads. */
export interface PagedList {
  target: ListTarget | null
  /** What the rows answer; null before the first of them. */
  answered: ListQuery | null
  ids: number[]
  totalCount: number
  request: RequestState
  /** ISO 8601 UTC: when the rows were fetched; null before. */
  asOf: string | null
}

const noRows = { answered: null, ids: [], totalCount: 0, asOf: null }

export const noList: PagedList = { target: null, ...noRows, request: idle }

/** Another page is wanted; rows of another group are put away at once. */
export function openList(list: PagedList, target: ListTarget): void {
  if (list.target?.groupId !== target.groupId) Object.assign(list, noRows)
  list.target = target
  list.request = running
}

/** The page has come: these ids in this order, fetched at an instant. */
export function fillList(list: PagedList, ids: number[], totalCount: number, at: string): void {
  list.ids = shareStructure(list.ids, ids)
  list.totalCount = totalCount
  list.answered = list.target?.query ?? null
  list.request = done
  list.asOf = at
}

/** The page did not come: rows of another page or search are put away, lest they read as its rows. */
export function failList(list: PagedList, failure: RequestFailure): void {
  if (!isEqualTo(list.answered, list.target?.query)) Object.assign(list, noRows)
  list.request = failed(failure)
}
