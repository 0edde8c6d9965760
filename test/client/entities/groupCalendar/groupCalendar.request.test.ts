import { expectSaga, testSaga } from 'redux-saga-test-plan'
import * as matchers from 'redux-saga-test-plan/matchers'
import { groupCalendarApi } from '../../../../src/client/api/administration'
import {
  fetchGroupCalendar,
  watchGroupCalendar,
  selectGroupCalendar,
  groupCalendar,
} from '../../../../src/client/entities/groupCalendar/groupCalendar.request'
import { rootReducer, type RootState } from '../../../../src/client/store/rootReducer'
import { describeFetch } from '../../../support/fetching'

const target = { groupId: 101 }
const calendar = {
  host: 'calendar.example',
  isConfigured: false,
  readAt: null,
  fault: null,
  feedAddress: null,
}

describeFetch('fetchGroupCalendar', {
  untilCall: () =>
    testSaga(fetchGroupCalendar, groupCalendar.requested(target))
      .next()
      .call(groupCalendarApi.show, { params: target }),
  answer: calendar,
  succeeded: groupCalendar.succeeded(calendar),
  failed: (failure) => groupCalendar.failed({ failure }),
})

it('the calendar is held for the group it was asked about', async () => {
  const { storeState } = await expectSaga(watchGroupCalendar)
    .withReducer(rootReducer)
    .provide([[matchers.call.fn(groupCalendarApi.show), calendar]])
    .dispatch(groupCalendar.requested(target))
    .silentRun(0)
  expect(selectGroupCalendar(storeState as RootState, 101)).toEqual(calendar)
  expect(selectGroupCalendar(storeState as RootState, 102)).toBeNull()
})
