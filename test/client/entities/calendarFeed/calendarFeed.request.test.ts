import { call, take } from 'redux-saga/effects'
import { expectSaga, testSaga } from 'redux-saga-test-plan'
import { calendarFeedApi } from '../../../../src/client/api/calendarFeed'
import {
  fetchCalendarFeed,
  watchCalendarFeed,
  selectCalendarFeed,
  calendarFeed,
} from '../../../../src/client/entities/calendarFeed/calendarFeed.request'
import { done } from '../../../../src/client/store/requestState'
import { rootReducer } from '../../../../src/client/store/rootReducer'
import { describeRequest } from '../../../support/fetching'
import { stateAfter } from '../../../support/stateAfter'
import { requestError } from '../../../support/failures'

const answer = { address: 'https://votes.example.org/calendar/a.b.ics' }

for (const kind of ['show', 'renew'] as const) {
  describeRequest(`fetchCalendarFeed to ${kind}`, {
    worker: fetchCalendarFeed,
    actions: calendarFeed,
    target: kind,
    call: [calendarFeedApi[kind], {}],
    answer,
  })
}

it('shows the address there is, then the new one', async () => {
  const { storeState } = await expectSaga(watchCalendarFeed)
    .withReducer(rootReducer)
    .provide([
      [call(calendarFeedApi.show, {}), { address: null }],
      [call(calendarFeedApi.renew, {}), answer],
    ])
    .dispatch(calendarFeed.requested('show'))
    .delay(0)
    .dispatch(calendarFeed.requested('renew'))
    .silentRun(0)
  expect(selectCalendarFeed(storeState)).toEqual({ target: 'renew', answer, request: done })
})

const begun = () =>
  testSaga(watchCalendarFeed)
    .next()
    .take(calendarFeed.requested)
    .next(calendarFeed.requested('show'))
const shown = () =>
  begun().race({
    ended: call(fetchCalendarFeed, calendarFeed.requested('show')),
    next: take(calendarFeed.requested),
  })

it('waits for what is asked next once the address is shown', () => {
  shown().next({}).take(calendarFeed.requested)
})

it('renews the address although it is still being fetched', () => {
  const renew = calendarFeed.requested('renew')
  shown()
    .next({ next: renew })
    .race({ ended: call(fetchCalendarFeed, renew) })
    .next({})
    .take(calendarFeed.requested)
})

it('keeps the address where a new one could not be made', () => {
  const { failure } = requestError('unavailable')
  const state = stateAfter(
    calendarFeed.succeeded(answer),
    calendarFeed.requested('renew'),
    calendarFeed.failed({ failure }),
  )
  expect(selectCalendarFeed(state).answer).toEqual(answer)
})
