import type { SagaIterator } from 'redux-saga'
import { call, put, takeEvery } from 'redux-saga/effects'
import type { Attendee, listCheckIns } from '../../../contract/checkIns'
import type { AnswerOf } from '../../../contract/endpoint'
import { checkInsApi } from '../../api/checkIns'
import { failureOf } from '../../api/requestFailure'
import type { MeetingTarget } from '../events/events.slice'
import { attendees } from './attendees.slice'

/** How many come with one answer at most. */
export const attendeesPageSize = 100

/** Fetches page after page until all attendees are there. */
export function* fetchAllAttendees(meeting: MeetingTarget): SagaIterator<Attendee[]> {
  const people: Attendee[] = []
  for (let page = 1; ; page += 1) {
    const query = { size: attendeesPageSize, page, sortBy: 'userName', sort: 'asc' } as const
    const answer: AnswerOf<typeof listCheckIns> = yield call(checkInsApi.list, {
      params: meeting,
      query,
    })
    people.push(...answer.data)
    if (answer.data.length < attendeesPageSize) return people
  }
}

export function* fetchAttendees({
  payload,
}: ReturnType<typeof attendees.requested>): SagaIterator<void> {
  const { eventId } = payload
  try {
    const people: Attendee[] = yield call(fetchAllAttendees, payload)
    yield put(attendees.succeeded({ eventId, people }))
  } catch (error) {
    yield put(attendees.failed({ eventId, failure: failureOf(error) }))
  }
}

/** Several meetings may be unfolded at once. */
export function* watchAttendees(): SagaIterator<void> {
  yield takeEvery(attendees.requested, fetchAttendees)
}
