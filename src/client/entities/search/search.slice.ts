/** A search for people, companies or groups as one types: one at a time, because people type into one field at a time. */
import { requestSlice } from '../../store/requestEntity'
import { idle, type RequestState } from '../../store/requestState'
import type { RootState } from '../../store/rootReducer'

/** The least number of characters that a search needs. */
const shortestSearch = 2

/**
 * What is searched: people of a group, people of the directory for a group, or (by staff) companies, people or
 * groups.
 */
export type SearchSource = 'groupUsers' | 'candidates' | 'companies' | 'people' | 'groups'

/** Somebody who was found, as drafts and lists hold people. */
export interface Person {
  userId: number
  name: string
  company: string | null
}

export interface FoundChoice {
  key: number
  name: string
  company: string | null
}

export interface SearchTarget {
  source: SearchSource
  groupId: number
  field: string
  text: string
}

export function isLongEnough(text: string): boolean {
  return text.trim().length >= shortestSearch
}

export const { actions: search, selectState: selectSearchState } = requestSlice<
  SearchTarget,
  FoundChoice[]
>('search')

const nothing: FoundChoice[] = []

/** What was found for what is typed into a field. */
export function selectFoundChoices(state: RootState, field: string): FoundChoice[] {
  const { target, answer } = selectSearchState(state)
  return (target?.field === field && answer) || nothing
}

/** The state of the search for the text of a field; a text that is too short is not searched for. */
export function selectSearchRequest(state: RootState, field: string): RequestState {
  const { target, request } = selectSearchState(state)
  return target?.field === field && isLongEnough(target.text) ? request : idle
}
