import { expectSaga, testSaga } from 'redux-saga-test-plan'
import * as matchers from 'redux-saga-test-plan/matchers'
import { eventsApi } from '../../../../src/client/api/events'
import {
  fetchAttendanceReport,
  watchAttendanceReport,
  selectReportRequest,
  selectReportRows,
  selectReportTotal,
  attendanceReport,
} from '../../../../src/client/entities/attendanceReport/attendanceReport.request'
import { rootReducer } from '../../../../src/client/store/rootReducer'
import { requestError } from '../../../support/failures'
import { answeredAt as at, describeFetch } from '../../../support/fetching'
import { eventItem, reportQuery } from '../../../support/meetingAnswers'
import { stateAfter } from '../../../support/stateAfter'

const target = { groupId: 101, query: reportQuery() }
const answer = { data: [eventItem()], totalCount: 31, size: 50, page: 1 }

describeFetch('fetchAttendanceReport', {
  untilCall: () =>
    testSaga(fetchAttendanceReport, attendanceReport.opened(target))
      .next()
      .call(eventsApi.list, { params: { groupId: 101 }, query: target.query }),
  answer,
  isDated: true,
  succeeded: attendanceReport.succeeded({ answer, at }),
  failed: (failure) => attendanceReport.failed({ failure }),
})

describe('watchAttendanceReport', () => {
  it('gives up a report for a newer one', () => {
    testSaga(watchAttendanceReport)
      .next()
      .takeLatest(attendanceReport.opened, fetchAttendanceReport)
      .next()
      .isDone()
  })

  it('makes the report that was asked for, for its own group', async () => {
    const { storeState } = await expectSaga(watchAttendanceReport)
      .withReducer(rootReducer)
      .provide([[matchers.call.fn(eventsApi.list), answer]])
      .dispatch(attendanceReport.opened(target))
      .silentRun(0)
    expect(selectReportRows(storeState, 101)).toEqual([eventItem()])
    expect(selectReportRows(storeState, 36)).toBeNull()
    expect(selectReportTotal(storeState)).toBe(31)
    expect(selectReportRequest(storeState).status).toBe('done')
  })
})

test('a report that could not be made has no rows, and no number of them', () => {
  const other = { ...target, query: { ...target.query, page: 2 } }
  const { failure } = requestError('unavailable')
  const shown = stateAfter(
    attendanceReport.opened(target),
    attendanceReport.succeeded({ answer, at }),
  )
  const failed = stateAfter.from(
    shown,
    attendanceReport.opened(other),
    attendanceReport.failed({ failure }),
  )
  expect(selectReportRows(failed, 101)).toBeNull()
  expect(selectReportTotal(failed)).toBe(0)
})
