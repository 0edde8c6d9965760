import { call } from 'redux-saga/effects'
import { expectSaga, testSaga } from 'redux-saga-test-plan'
import * as matchers from 'redux-saga-test-plan/matchers'
import { groupsApi } from '../../../../src/client/api/groups'
import { fetchGroup, watchGroups } from '../../../../src/client/entities/groups/groups.saga'
import {
  selectGroup,
  selectGroupName,
  selectGroupRequest,
  selectIsGroupAdmin,
} from '../../../../src/client/entities/groups/groups.selectors'
import { groups } from '../../../../src/client/entities/groups/groups.slice'
import { selectUserId } from '../../../../src/client/entities/session/session.selectors'
import { done, failed, running } from '../../../../src/client/store/requestState'
import { rootReducer } from '../../../../src/client/store/rootReducer'
import { requestError } from '../../../support/failures'
import { describeFetch } from '../../../support/fetching'
import { signedIn } from '../../../support/signedIn'
import { stateAfter } from '../../../support/stateAfter'

const groupId = 101
const group = { groupId, name: 'Audio Working Group', shortName: 'Audio WG' }
const titles = { groupId, userId: 501, titles: ['Chair'], isAdmin: true }

const started = () =>
  testSaga(fetchGroup, groups.requested({ groupId })).next().select(selectUserId)

describeFetch('fetchGroup', {
  untilCall: () =>
    started()
      .next(501)
      .all({
        group: call(groupsApi.show, { params: { groupId } }),
        titles: call(groupsApi.titles, { params: { groupId, userId: 501 } }),
      }),
  answer: { group, titles },
  succeeded: groups.succeeded({ group, titles }),
  failed: (failure) => groups.failed({ groupId, failure }),
})

test('fetchGroup asks for nobody before somebody is known', () => {
  started().next(null).isDone()
})

describe('groups in the store', () => {
  it('are known with names, titles and whether one is an admin', async () => {
    const { storeState } = await expectSaga(watchGroups)
      .withReducer(rootReducer, stateAfter(signedIn()))
      .provide([
        [matchers.call.fn(groupsApi.show), group],
        [matchers.call.fn(groupsApi.titles), titles],
      ])
      .dispatch(groups.requested({ groupId }))
      .silentRun(0)
    expect(selectGroup(storeState, groupId)).toEqual({ ...group, titles: ['Chair'], isAdmin: true })
    expect(selectIsGroupAdmin(storeState, groupId)).toBe(true)
    expect(selectGroupRequest(storeState, groupId)).toBe(done)
  })

  it('stay known while they load again, and when that fails', () => {
    const failure = requestError('unavailable').failure
    const known = stateAfter(groups.succeeded({ group, titles }), groups.requested({ groupId }))
    expect(selectGroupRequest(known, groupId)).toEqual(running)
    expect(selectGroupName(known, groupId)).toBe('Audio Working Group')
    const after = stateAfter.from(known, groups.failed({ groupId, failure }))
    expect(selectGroupRequest(after, groupId)).toEqual(failed(failure))
    expect(selectGroupName(after, groupId)).toBe('Audio Working Group')
  })

  it('have no name and no admin before they are known', () => {
    expect(selectGroupName(stateAfter(), groupId)).toBe('')
    expect(selectIsGroupAdmin(stateAfter(), groupId)).toBe(false)
  })
})
