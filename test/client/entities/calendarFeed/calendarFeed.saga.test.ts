import { call } from 'redux-saga/effects'
import { expectSaga, testSaga } from 'redux-saga-test-plan'
import { calendarFeedApi } from '../../../../src/client/api/calendarFeed'
import {
  fetchFeed,
  renewFeed,
  watchCalendarFeed,
} from '../../../../src/client/entities/calendarFeed/calendarFeed.saga'
import {
  selectFeedAddress,
  selectFeedRenewal,
  selectFeedRequest,
} from '../../../../src/client/entities/calendarFeed/calendarFeed.selectors'
import {
  feedFailed,
  feedRequested,
  feedSucceeded,
  renewalFailed,
  renewalRequested,
  renewalSucceeded,
} from '../../../../src/client/entities/calendarFeed/calendarFeed.slice'
import { done } from '../../../../src/client/store/requestState'
import { rootReducer } from '../../../../src/client/store/rootReducer'
import { describeFetch } from '../../../support/fetching'
import { stateAfter } from '../../../support/stateAfter'
import { refusal } from '../../../support/failures'

const answer = { address: 'https://votes.example.org/calendar/a.b.ics' }

describeFetch('fetchFeed', {
  asked: () => testSaga(fetchFeed).next().call(calendarFeedApi.show, {}),
  answer,
  succeeded: feedSucceeded(answer),
  failed: (failure) => feedFailed({ failure }),
})

describeFetch('renewFeed', {
  asked: () => testSaga(renewFeed).next().call(calendarFeedApi.renew, {}),
  answer,
  succeeded: renewalSucceeded(answer),
  failed: (failure) => renewalFailed({ failure }),
})

it('shows the address there is, then the new one', async () => {
  const { storeState } = await expectSaga(watchCalendarFeed)
    .withReducer(rootReducer)
    .provide([
      [call(calendarFeedApi.show, {}), { address: null }],
      [call(calendarFeedApi.renew, {}), answer],
    ])
    .dispatch(feedRequested())
    .dispatch(renewalRequested())
    .silentRun(20)
  expect(selectFeedAddress(storeState)).toBe(answer.address)
  expect([selectFeedRequest(storeState), selectFeedRenewal(storeState)]).toEqual([done, done])
})

it('keeps the address where a new one could not be made', () => {
  const { failure } = refusal('unavailable')
  const state = stateAfter(feedSucceeded(answer), renewalRequested(), renewalFailed({ failure }))
  expect(selectFeedAddress(state)).toBe(answer.address)
})
