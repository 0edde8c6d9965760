import { expectSaga, testSaga } from 'redux-saga-test-plan'
import * as matchers from 'redux-saga-test-plan/matchers'
import { groupVotersApi } from '../../../../src/client/api/administration'
import {
  fetchGroupVoters,
  watchGroupVoters,
  selectGroupVoters,
  groupVoters,
} from '../../../../src/client/entities/groupVoters/groupVoters.request'
import { rootReducer, type RootState } from '../../../../src/client/store/rootReducer'
import { groupVotersAnswer } from '../../../support/administration'
import { describeFetch } from '../../../support/fetching'

const target = { groupId: 101 }
const voters = groupVotersAnswer({ castableVotes: 0, withoutCompany: ['Ann Lee'] })

describeFetch('fetchGroupVoters', {
  untilCall: () =>
    testSaga(fetchGroupVoters, groupVoters.requested(target))
      .next()
      .call(groupVotersApi.show, { params: target }),
  answer: voters,
  succeeded: groupVoters.succeeded(voters),
  failed: (failure) => groupVoters.failed({ failure }),
})

it('what is missing is held for the group it was asked about', async () => {
  const { storeState } = await expectSaga(watchGroupVoters)
    .withReducer(rootReducer)
    .provide([[matchers.call.fn(groupVotersApi.show), voters]])
    .dispatch(groupVoters.requested(target))
    .silentRun(0)
  const state = storeState as RootState
  expect(selectGroupVoters(state, 101)).toEqual(voters)
  expect(selectGroupVoters(state, 102)).toBeNull()
})
