import type { SagaIterator } from 'redux-saga'
import { call, delay, put, takeLatest } from 'redux-saga/effects'
import { adminListsApi, candidatesApi } from '../../api/administration'
import { groupsApi } from '../../api/groups'
import { failureOf } from '../../api/requestFailure'
import {
  isLongEnough,
  search,
  type FoundChoice,
  type SearchSource,
  type SearchTarget,
} from './search.slice'

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
