import { testSaga } from 'redux-saga-test-plan'
import { adminListsApi, candidatesApi } from '../../../../src/client/api/administration'
import {
  adminSearchDebounceMs,
  findChoices,
  searchChoices,
  watchAdminSearch,
} from '../../../../src/client/entities/administration/adminSearch.saga'
import {
  selectAdminSearchRequest,
  selectFoundChoices,
} from '../../../../src/client/entities/administration/adminSearch.selectors'
import {
  adminSearchFailed,
  adminSearchSucceeded,
  adminSearchTyped,
} from '../../../../src/client/entities/administration/adminSearch.slice'
import { done, idle, running } from '../../../../src/client/store/requestState'
import { companyRow, personRow } from '../../../support/administration'
import { describeFetch } from '../../../support/fetching'
import { stateAfter } from '../../../support/stateAfter'

const typed = { source: 'companies' as const, groupId: 0, field: 'memberId', text: 'oak ' }
const found = [{ key: 410, name: 'Oak Inc.', company: null }]

describeFetch('searchChoices', {
  asked: () =>
    testSaga(searchChoices, adminSearchTyped(typed))
      .next()
      .delay(adminSearchDebounceMs)
      .next()
      .call(findChoices, typed),
  answer: found,
  succeeded: adminSearchSucceeded(found),
  failed: (failure) => adminSearchFailed({ failure }),
})

it('a text too short is searched for nowhere', () => {
  testSaga(searchChoices, adminSearchTyped({ ...typed, text: ' o ' }))
    .next()
    .isDone()
  const state = stateAfter(adminSearchTyped({ ...typed, text: ' o ' }))
  expect(selectAdminSearchRequest(state, 'memberId')).toEqual(idle)
})

it('the last text typed is the one that is searched for', () => {
  testSaga(watchAdminSearch).next().takeLatest(adminSearchTyped, searchChoices).next().isDone()
})

it('what was found belongs to the field that it was typed into', () => {
  const asked = stateAfter(adminSearchTyped(typed))
  expect(selectAdminSearchRequest(asked, 'memberId')).toEqual(running)
  const state = stateAfter.from(asked, adminSearchSucceeded(found))
  expect(selectFoundChoices(state, 'memberId')).toEqual(found)
  expect(selectAdminSearchRequest(state, 'memberId')).toEqual(done)
  expect(selectFoundChoices(state, 'userId')).toEqual([])
})

describe('findChoices', () => {
  const page = { totalCount: 1, size: 20, page: 1 }

  it('finds companies, people and groups among the lists of staff', async () => {
    jest.spyOn(adminListsApi, 'companies').mockResolvedValue({ ...page, data: [companyRow()] })
    expect(await findChoices(typed)).toEqual(found)
    jest.spyOn(adminListsApi, 'people').mockResolvedValue({ ...page, data: [personRow()] })
    expect(await findChoices({ ...typed, source: 'people' })).toEqual([
      { key: 41, name: 'Ann Lee', company: 'ann.lee@test.example' },
    ])
  })

  it('finds people for a group by name alone', async () => {
    const people = [{ userId: 4, name: 'Member Test', companyName: 'Alder Inc.' }]
    const search = jest.spyOn(candidatesApi, 'search').mockResolvedValue({ people })
    const target = { ...typed, source: 'candidates' as const, groupId: 101 }
    expect(await findChoices(target)).toEqual([
      { key: 4, name: 'Member Test', company: 'Alder Inc.' },
    ])
    expect(search).toHaveBeenCalledWith({ params: { groupId: 101 }, query: { name: 'oak' } })
  })
})
