import type { SagaIterator } from 'redux-saga'
import { call, delay, put, takeLatest } from 'redux-saga/effects'
import { adminListsApi, candidatesApi } from '../../api/administration'
import { failureOf } from '../../api/requestFailure'
import { adminSearchFailed, adminSearchSucceeded, adminSearchTyped } from './adminSearch.slice'
import { isSearched } from './adminSearch.slice'
import type { AdminSearchTarget, FoundChoice } from './adminSearch.slice'

/** How long typing must rest before anything is searched for. */
export const adminSearchDebounceMs = 300

const mostFound = { page: 1, size: 20 }

/** Finds people or companies by name, each with what tells it apart. */
export async function findChoices(target: AdminSearchTarget): Promise<FoundChoice[]> {
  const { source, groupId } = target
  const search = target.text.trim()
  if (source === 'candidates') {
    const { people } = await candidatesApi.search({ params: { groupId }, query: { name: search } })
    return people.map(({ userId, name, companyName }) => ({
      key: userId,
      name,
      company: companyName,
    }))
  }
  if (source === 'people') {
    const query = { ...mostFound, search, status: 'active' as const }
    const { data } = await adminListsApi.people({ query })
    return data.map(({ userId, firstName, lastName, email }) => ({
      key: userId,
      name: `${firstName} ${lastName}`,
      company: email,
    }))
  }
  if (source === 'groups') {
    const { data } = await adminListsApi.groups({ query: { ...mostFound, search } })
    return data.map(({ groupId: key, name }) => ({ key, name, company: null }))
  }
  const { data } = await adminListsApi.companies({ query: { ...mostFound, search } })
  return data.map(({ memberId, name }) => ({ key: memberId, name, company: null }))
}

/** Searches once typing has debounced; typing on gives up a search that waits or is on its way. */
export function* searchChoices({
  payload: target,
}: ReturnType<typeof adminSearchTyped>): SagaIterator<void> {
  if (!isSearched(target.text)) return
  yield delay(adminSearchDebounceMs)
  try {
    const choices: FoundChoice[] = yield call(findChoices, target)
    yield put(adminSearchSucceeded(choices))
  } catch (error) {
    yield put(adminSearchFailed({ failure: failureOf(error) }))
  }
}

export function* watchAdminSearch(): SagaIterator<void> {
  yield takeLatest(adminSearchTyped, searchChoices)
}
