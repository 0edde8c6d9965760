import { expectSaga, testSaga } from 'redux-saga-test-plan'
import type { EffectProviders } from 'redux-saga-test-plan/providers'
import { adminListsApi, candidatesApi } from '../../../../src/client/api/administration'
import { groupsApi } from '../../../../src/client/api/groups'
import {
  findChoices,
  searchOnceTyped,
  searchDebounceMs,
  watchSearch,
  selectFoundChoices,
  selectSearchRequest,
  search,
} from '../../../../src/client/entities/search/search.request'
import { done, idle, running } from '../../../../src/client/store/requestState'
import { rootReducer } from '../../../../src/client/store/rootReducer'
import { companyRow, personRow } from '../../../support/administration'
import { describeFetch } from '../../../support/fetching'
import { stateAfter } from '../../../support/stateAfter'

const target = { source: 'companies' as const, groupId: 101, field: 'memberId', text: 'oak ' }
const typed = (text: string) => search.requested({ ...target, text })
const found = [{ key: 410, name: 'Oak Inc.', company: 'id 410' }]

describeFetch('search', {
  untilCall: () =>
    testSaga(searchOnceTyped, search.requested(target))
      .next()
      .delay(searchDebounceMs)
      .next()
      .call(findChoices, target),
  answer: found,
  succeeded: search.succeeded(found),
  failed: (failure) => search.failed({ failure }),
})

it('rests 300 ms', () => {
  expect(searchDebounceMs).toBe(300)
})

it('asks nothing below two characters, nor when the field is left', () => {
  testSaga(searchOnceTyped, typed(' o ')).next().isDone()
  testSaga(searchOnceTyped, search.closed()).next().isDone()
  expect(selectSearchRequest(stateAfter(typed(' o ')), 'memberId')).toEqual(idle)
})

it('gives up a search when typing goes on or the field is left', () => {
  testSaga(watchSearch)
    .next()
    .takeLatest([search.requested, search.closed], searchOnceTyped)
    .next()
    .isDone()
})

it('asks once for what was typed last', async () => {
  const searched: unknown[] = []
  const call: EffectProviders['call'] = ({ fn, args }, next) => {
    if (fn !== findChoices) return fn.name === 'delayP' ? true : next()
    searched.push(args[0])
    return found
  }
  const { storeState } = await expectSaga(watchSearch)
    .withReducer(rootReducer)
    .provide({ call })
    .dispatch(typed('o'))
    .dispatch(typed('oak'))
    .silentRun(0)
  expect(searched).toEqual([{ ...target, text: 'oak' }])
  expect(selectFoundChoices(storeState, 'memberId')).toEqual(found)
})

it('what was found belongs to the field and the text that it was typed into', () => {
  const state = stateAfter(typed('oa'), search.succeeded(found))
  expect(selectFoundChoices(state, 'memberId')).toEqual(found)
  expect(selectSearchRequest(state, 'memberId')).toEqual(done)
  expect(selectFoundChoices(state, 'userId')).toEqual([])
  expect(selectSearchRequest(state, 'userId')).toEqual(idle)
  const again = stateAfter.from(state, typed('oak'))
  expect(selectFoundChoices(again, 'memberId')).toEqual([])
  expect(selectSearchRequest(again, 'memberId')).toEqual(running)
})

describe('findChoices', () => {
  const page = { totalCount: 1, size: 20, page: 1 }

  it('finds companies, people and groups among the lists of staff', async () => {
    jest.spyOn(adminListsApi, 'companies').mockResolvedValue({ ...page, data: [companyRow()] })
    expect(await findChoices(target)).toEqual(found)
    jest.spyOn(adminListsApi, 'people').mockResolvedValue({ ...page, data: [personRow()] })
    expect(await findChoices({ ...target, source: 'people' })).toEqual([
      { key: 41, name: 'Ann Lee', company: 'ann.lee@test.example' },
    ])
  })

  it('finds people for a group by name alone', async () => {
    const people = [{ userId: 4, name: 'Member Test', companyName: 'Alder Inc.' }]
    const candidates = jest.spyOn(candidatesApi, 'search').mockResolvedValue({ people })
    expect(await findChoices({ ...target, source: 'candidates' })).toEqual([
      { key: 4, name: 'Member Test', company: 'Alder Inc.' },
    ])
    expect(candidates).toHaveBeenCalledWith({ params: { groupId: 101 }, query: { name: 'oak' } })
  })

  it('finds people of a group with their companies', async () => {
    const member = { memberId: 11, name: 'Alder Audio', memberType: 'Full' }
    const ada = { userId: 1, firstName: 'Ada', lastName: 'Alder', member }
    const users = jest
      .spyOn(groupsApi, 'searchUsers')
      .mockResolvedValue({ groupUsers: [ada, { ...ada, userId: 2, member: null }] })
    expect(await findChoices({ ...target, source: 'groupUsers' })).toEqual([
      { key: 1, name: 'Ada Alder', company: 'Alder Audio' },
      { key: 2, name: 'Ada Alder', company: null },
    ])
    expect(users).toHaveBeenCalledWith({ params: { groupId: 101 }, query: { fullName: 'oak' } })
  })
})
