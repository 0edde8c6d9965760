import { call } from 'redux-saga/effects'
import { expectSaga, testSaga } from 'redux-saga-test-plan'
import * as matchers from 'redux-saga-test-plan/matchers'
import { groupsApi } from '../../../../src/client/api/groups'
import { rosterApi } from '../../../../src/client/api/roster'
import { fetchRoster, watchRoster } from '../../../../src/client/entities/roster/roster.saga'
import {
  selectRosterKind,
  selectRosterRequest,
  selectRosterRows,
  selectRosterTotal,
} from '../../../../src/client/entities/roster/roster.selectors'
import {
  rosterFailed,
  rosterRequested,
  rosterSucceeded,
} from '../../../../src/client/entities/roster/roster.slice'
import { done, failed } from '../../../../src/client/store/requestState'
import { wholeReducer } from '../../../support/wholeReducer'
import { noAnswer } from '../../../support/failures'
import { expectFailureTold } from '../../../support/fetchSteps'
import { policyAnswer, rosterAnswer, rosterQuery } from '../../../support/roster'
import { backTo } from '../../../support/savePoint'
import { stateAfter } from '../../../support/stateAfter'

const target = { groupId: 101, query: rosterQuery() }
const answers = { roster: rosterAnswer(), policy: policyAnswer('companies') }

describe('fetchRoster', () => {
  const saga = testSaga(fetchRoster, rosterRequested(target))
    .next()
    .all({
      roster: call(rosterApi.list, { params: { groupId: 101 }, query: target.query }),
      policy: call(groupsApi.policy, { params: { groupId: 101 } }),
    })
    .save('asked')

  it('brings the page and who holds the votes', () => {
    backTo(saga, 'asked').next(answers).put(rosterSucceeded(answers)).next().isDone()
  })

  it('tells why it failed', () => {
    expectFailureTold(backTo(saga, 'asked'), (failure) => rosterFailed({ failure }))
  })
})

it('the store holds the page', async () => {
  const { storeState } = await expectSaga(watchRoster)
    .withReducer(wholeReducer)
    .provide([
      [matchers.call.fn(rosterApi.list), answers.roster],
      [matchers.call.fn(groupsApi.policy), answers.policy],
    ])
    .dispatch(rosterRequested(target))
    .silentRun(20)
  expect(selectRosterRows(storeState)).toEqual(answers.roster.data)
  expect(selectRosterTotal(storeState)).toBe(2)
  expect(selectRosterKind(storeState)).toBe('companies')
  expect(selectRosterRequest(storeState)).toEqual(done)
})

describe('what is on screen', () => {
  const shown = stateAfter(rosterRequested(target), rosterSucceeded(answers))

  const { failure } = noAnswer()

  it('stays when the same page could not be fetched again', () => {
    const again = rosterRequested({ ...target })
    const state = stateAfter.from(shown, again, rosterFailed({ failure }))
    expect(selectRosterRows(state)).toHaveLength(2)
    expect(selectRosterRequest(state)).toEqual(failed(failure))
  })

  it('stays while another page of the same roster loads, and not as that page when it fails', () => {
    const next = { ...target, query: rosterQuery({ page: 2 }) }
    const state = stateAfter.from(shown, rosterRequested(next))
    expect(selectRosterRows(state)).toHaveLength(2)
    const without = stateAfter.from(state, rosterFailed({ failure }))
    expect(selectRosterRows(without)).toEqual([])
    expect(selectRosterKind(without)).toBeNull()
  })

  it.each([
    { ...target, groupId: 102 },
    { ...target, query: rosterQuery({ mode: 1 }) },
  ])('goes when another roster is asked for', (other) => {
    const state = stateAfter.from(shown, rosterRequested(other))
    expect(selectRosterRows(state)).toEqual([])
    expect(selectRosterKind(state)).toBeNull()
  })
})
