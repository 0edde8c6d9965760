import { expectSaga, testSaga } from 'redux-saga-test-plan'
import * as matchers from 'redux-saga-test-plan/matchers'
import { eventsApi } from '../../../../src/client/api/events'
import {
  fetchMeetingTimeline,
  meetingTimeline,
  selectMeetingTimeline,
  watchMeetingTimeline,
} from '../../../../src/client/entities/minutes/timeline.request'
import { rootReducer, type RootState } from '../../../../src/client/store/rootReducer'
import { describeFetch } from '../../../support/fetching'
import { timelineAnswer } from '../../../support/meetingAnswers'

const target = { groupId: 101, eventId: 5 }
const answer = timelineAnswer()

describeFetch('fetchMeetingTimeline', {
  untilCall: () =>
    testSaga(fetchMeetingTimeline, meetingTimeline.requested(target))
      .next()
      .call(eventsApi.timeline, { params: target }),
  answer,
  succeeded: meetingTimeline.succeeded(answer),
  failed: (failure) => meetingTimeline.failed({ failure }),
})

it('is held for the meeting it was asked about', async () => {
  const { storeState } = await expectSaga(watchMeetingTimeline)
    .withReducer(rootReducer)
    .provide([[matchers.call.fn(eventsApi.timeline), answer]])
    .dispatch(meetingTimeline.requested(target))
    .silentRun(0)
  expect(selectMeetingTimeline(storeState as RootState, 5)).toEqual(answer)
  expect(selectMeetingTimeline(storeState as RootState, 6)).toBeNull()
})
