/** The meetings of a group in a period: the page of the report that is on screen. */
import type { SagaIterator } from 'redux-saga'
import { call, put, takeLatest } from 'redux-saga/effects'
import type { AnswerOf, QueryOf } from '../../../contract/endpoint'
import type { EventListItem, listEvents } from '../../../contract/events'
import { eventsApi } from '../../api/events'
import { failureOf } from '../../api/requestFailure'
import { now } from '../../clock'
import { lazySlice } from '../../store/lazySlice'
import { noList, pagedListReducers, type PagedList } from '../../store/pagedList'
import { pagedListSelectors } from '../../store/pagedListSelectors'
import type { RootState } from '../../store/rootReducer'

type ReportAnswer = AnswerOf<typeof listEvents>
/** Types of meetings, the period in days, order and page. */
export type ReportQuery = QueryOf<typeof listEvents>

const initialState: PagedList<EventListItem, ReportQuery> = noList

const slice = lazySlice({
  name: 'attendanceReport',
  initialState,
  reducers: pagedListReducers<ReportAnswer, EventListItem, ReportQuery>(({ data }) => data),
})
export const { actions: attendanceReport } = slice

const report = pagedListSelectors(slice.selectState)

export const { selectTotal: selectReportTotal, selectRequest: selectReportRequest } = report

/** The meetings of the page; null until the first answer for this group has come. */
export function selectReportRows(state: RootState, groupId: number): EventListItem[] | null {
  return report.selectHasAnswer(state, groupId) ? report.selectRows(state) : null
}

export function* fetchAttendanceReport({
  payload,
}: ReturnType<typeof attendanceReport.opened>): SagaIterator<void> {
  const { groupId, query } = payload
  try {
    const answer: ReportAnswer = yield call(eventsApi.list, { params: { groupId }, query })
    const at: string = yield call(now)
    yield put(attendanceReport.succeeded({ answer, at }))
  } catch (error) {
    yield put(attendanceReport.failed({ failure: failureOf(error) }))
  }
}

/** A newer report cancels the request that is running. */
export function* watchAttendanceReport(): SagaIterator<void> {
  yield takeLatest(attendanceReport.opened, fetchAttendanceReport)
}
