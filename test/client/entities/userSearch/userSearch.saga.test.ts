import { expectSaga, testSaga } from 'redux-saga-test-plan'
import type { EffectProviders } from 'redux-saga-test-plan/providers'
import { groupsApi } from '../../../../src/client/api/groups'
import {
  searchPeople,
  userSearchDebounceMs,
  watchUserSearch,
} from '../../../../src/client/entities/userSearch/userSearch.saga'
import {
  selectPeopleFound,
  selectUserSearchRequest,
} from '../../../../src/client/entities/userSearch/userSearch.selectors'
import {
  userSearchFailed,
  userSearchLeft,
  userSearchSucceeded,
  userSearchTyped,
} from '../../../../src/client/entities/userSearch/userSearch.slice'
import { rootReducer } from '../../../../src/client/store/rootReducer'
import type { GroupUser } from '../../../../src/contract/users'
import { describeFetch } from '../../../support/fetching'
import { stateAfter } from '../../../support/stateAfter'

const typed = (text: string, field = 'motioned') => userSearchTyped({ groupId: 101, field, text })
const ada: GroupUser = {
  userId: 1,
  firstName: 'Ada',
  lastName: 'Alder',
  member: { memberId: 11, name: 'Alder Audio', memberType: 'Full' },
}

describeFetch('searchPeople', {
  asked: () =>
    testSaga(searchPeople, typed(' ad '))
      .next()
      .delay(userSearchDebounceMs)
      .next()
      .call(groupsApi.searchUsers, { params: { groupId: 101 }, query: { fullName: 'ad' } }),
  answer: { groupUsers: [ada] },
  succeeded: userSearchSucceeded([ada]),
  failed: (failure) => userSearchFailed({ failure }),
})

describe('searchPeople before it asks', () => {
  it('rests 300 ms', () => {
    expect(userSearchDebounceMs).toBe(300)
  })

  it('asks nothing below two characters, nor when the field is left', () => {
    testSaga(searchPeople, typed('a ')).next().isDone()
    testSaga(searchPeople, userSearchLeft()).next().isDone()
  })
})

describe('watchUserSearch', () => {
  it('gives up a search when typing goes on or the field is left', () => {
    testSaga(watchUserSearch)
      .next()
      .takeLatest([userSearchTyped, userSearchLeft], searchPeople)
      .next()
      .isDone()
  })

  it('asks once for what was typed last', async () => {
    const asked: unknown[] = []
    const call: EffectProviders['call'] = ({ fn, args }, next) => {
      if (fn !== groupsApi.searchUsers) return fn.name === 'delayP' ? true : next()
      asked.push(args[0])
      return { groupUsers: [ada] }
    }
    const { storeState } = await expectSaga(watchUserSearch)
      .withReducer(rootReducer)
      .provide({ call })
      .dispatch(typed('a'))
      .dispatch(typed('ad'))
      .silentRun(20)
    expect(asked).toEqual([{ params: { groupId: 101 }, query: { fullName: 'ad' } }])
    const found = { userId: 1, name: 'Ada Alder', company: 'Alder Audio' }
    expect(selectPeopleFound(storeState, 'motioned')).toEqual([found])
    expect(selectPeopleFound(storeState, 'seconded')).toEqual([])
  })
})

describe('the state of a search', () => {
  it('runs from the second character, and forgets whom another text found', () => {
    expect(selectUserSearchRequest(stateAfter(typed('a')), 'motioned').status).toBe('idle')
    const again = stateAfter(typed('ad'), userSearchSucceeded([ada]), typed('ada'))
    expect(selectUserSearchRequest(again, 'motioned').status).toBe('running')
    expect(selectPeopleFound(again, 'motioned')).toEqual([])
  })
})
