import { expectSaga, testSaga } from 'redux-saga-test-plan'
import * as matchers from 'redux-saga-test-plan/matchers'
import { eventsApi } from '../../../../src/client/api/events'
import {
  fetchReport,
  watchAttendanceReport,
} from '../../../../src/client/entities/attendanceReport/attendanceReport.saga'
import {
  selectReportRequest,
  selectReportRows,
  selectReportTotal,
} from '../../../../src/client/entities/attendanceReport/attendanceReport.selectors'
import {
  reportFailed,
  reportRequested,
  reportSucceeded,
} from '../../../../src/client/entities/attendanceReport/attendanceReport.slice'
import type { ReportTarget } from '../../../../src/client/entities/attendanceReport/attendanceReport.slice'
import { rootReducer } from '../../../../src/client/store/rootReducer'
import { refusal } from '../../../support/failures'
import { expectFailureTold } from '../../../support/fetchSteps'
import { eventItem } from '../../../support/meetingAnswers'
import { backTo } from '../../../support/savePoint'
import { stateAfter } from '../../../support/stateAfter'

const target: ReportTarget = {
  groupId: 101,
  query: {
    eventTypes: [1, 2],
    start: '2026-05-21',
    end: '2026-11-21',
    page: 1,
    size: 50,
    sortBy: 'startTime',
    sort: 'desc',
  },
}
const answer = { data: [eventItem()], totalCount: 31, size: 50, page: 1 }

describe('fetchReport', () => {
  const saga = testSaga(fetchReport, reportRequested(target))
    .next()
    .call(eventsApi.list, { params: { groupId: 101 }, query: target.query })
    .save('asked')

  it('tells the page', () => {
    backTo(saga, 'asked').next(answer).put(reportSucceeded(answer)).next().isDone()
  })

  it('tells why it failed', () => {
    expectFailureTold(backTo(saga, 'asked'), (failure) => reportFailed({ failure }))
  })
})

describe('watchAttendanceReport', () => {
  it('gives up a report for a newer one', () => {
    testSaga(watchAttendanceReport).next().takeLatest(reportRequested, fetchReport).next().isDone()
  })

  it('makes the report that was asked for', async () => {
    const { storeState } = await expectSaga(watchAttendanceReport)
      .withReducer(rootReducer)
      .provide([[matchers.call.fn(eventsApi.list), answer]])
      .dispatch(reportRequested(target))
      .silentRun(20)
    expect(selectReportRows(storeState, 101)).toEqual([eventItem()])
    expect(selectReportTotal(storeState)).toBe(31)
    expect(selectReportRequest(storeState).status).toBe('done')
  })
})

describe('the rows of a report', () => {
  const shown = stateAfter(reportRequested(target), reportSucceeded(answer))

  const { failure } = refusal('unavailable')

  it('stay when the same report could not be made again', () => {
    const state = stateAfter.from(shown, reportRequested({ ...target }), reportFailed({ failure }))
    expect(selectReportRows(state, 101)).toEqual([eventItem()])
  })

  it('stay while another period or other types load, and not as theirs when that fails', () => {
    for (const change of [{ page: 2 }, { start: '2020-01-01' }, { eventTypes: [2] }]) {
      const other = { ...target, query: { ...target.query, ...change } }
      const state = stateAfter.from(shown, reportRequested(other))
      expect(selectReportRows(state, 101)).toEqual([eventItem()])
      const failed = stateAfter.from(state, reportFailed({ failure }))
      expect(selectReportRows(failed, 101)).toBeNull()
      expect(selectReportTotal(failed)).toBe(0)
    }
  })

  it('go with their group', () => {
    const state = stateAfter.from(shown, reportRequested({ ...target, groupId: 36 }))
    expect(selectReportRows(state, 101)).toBeNull()
    expect(selectReportRows(state, 36)).toBeNull()
  })
})
