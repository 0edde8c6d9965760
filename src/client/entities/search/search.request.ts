/** A search for people, companies or groups as one types: one at a time, because people type into one field at a time. */
import type { SagaIterator } from 'redux-saga'
import { call, delay, put, takeLatest } from 'redux-saga/effects'
import { adminListsApi, candidatesApi } from '../../api/administration'
import { groupsApi } from '../../api/groups'
import { failureOf } from '../../api/requestFailure'
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

interface SearchTarget {
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

/** Pause in typing after which the search starts, in milliseconds. */
export const searchDebounceMs = 300

const mostFound = { page: 1, size: 20 }

type Find = (text: string, groupId: number) => Promise<FoundChoice[]>

/** Searches each source by name; each choice carries what distinguishes it from others of the same name. */
const finders: Record<SearchSource, Find> = {
  async groupUsers(fullName, groupId) {
    const { groupUsers } = await groupsApi.searchUsers({ params: { groupId }, query: { fullName } })
    return groupUsers.map(({ userId, firstName, lastName, member }) => ({
      key: userId,
      name: `${firstName} ${lastName}`,
      company: member?.name ?? null,
    }))
  },
  async candidates(name, groupId) {
    const { people } = await candidatesApi.search({ params: { groupId }, query: { name } })
    return people.map((one) => ({ key: one.userId, name: one.name, company: one.companyName }))
  },
  async people(text) {
    const query = { ...mostFound, search: text, status: 'active' as const }
    const { data } = await adminListsApi.people({ query })
    return data.map(({ userId, firstName, lastName, email }) => ({
      key: userId,
      name: `${firstName} ${lastName}`,
      company: email,
    }))
  },
  async groups(text) {
    const { data } = await adminListsApi.groups({ query: { ...mostFound, search: text } })
    return data.map(({ groupId: key, name }) => ({ key, name, company: null }))
  },
  async companies(text) {
    const query = { ...mostFound, search: text, status: 'active' as const }
    const { data } = await adminListsApi.companies({ query })
    return data.map(({ memberId: key, name }) => ({ key, name, company: `id ${key}` }))
  },
}

export function findChoices({ source, text, groupId }: SearchTarget): Promise<FoundChoice[]> {
  return finders[source](text.trim(), groupId)
}

/** Searches once typing has paused; further typing cancels a search that waits or runs. */
export function* searchOnceTyped(
  action: ReturnType<typeof search.requested> | ReturnType<typeof search.closed>,
): SagaIterator<void> {
  if (!search.requested.match(action) || !isLongEnough(action.payload.text)) return
  yield delay(searchDebounceMs)
  try {
    const choices: FoundChoice[] = yield call(findChoices, action.payload)
    yield put(search.succeeded(choices))
  } catch (error) {
    yield put(search.failed({ failure: failureOf(error) }))
  }
}

export function* watchSearch(): SagaIterator<void> {
  yield takeLatest([search.requested, search.closed], searchOnceTyped)
}
