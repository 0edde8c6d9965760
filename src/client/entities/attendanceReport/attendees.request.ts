/** The distinct attendees of the meetings that were unfolded in a report. */
import type { PayloadAction } from '@reduxjs/toolkit'
import type { SagaIterator } from 'redux-saga'
import { call, put, takeEvery } from 'redux-saga/effects'
import type { Attendee, listCheckIns } from '../../../contract/checkIns'
import type { AnswerOf } from '../../../contract/endpoint'
import { checkInsApi } from '../../api/checkIns'
import { failureOf, type RequestFailure } from '../../api/requestFailure'
import { lazySlice } from '../../store/lazySlice'
import { done, failed, idle, type RequestState, running } from '../../store/requestState'
import type { RootState } from '../../store/rootReducer'
import type { MeetingTarget } from '../events/events.slice'
import { attendanceReport } from './attendanceReport.request'

interface Attendees {
  people: Attendee[]
  request: RequestState
}

type ByEvent = Record<number, Attendees>

const initialState: { ofEvent: ByEvent } = { ofEvent: {} }

const slice = lazySlice({
  name: 'attendees',
  initialState,
  reducers: {
    requested: ({ ofEvent }, { payload }: PayloadAction<MeetingTarget>) => {
      const { eventId } = payload
      ofEvent[eventId] = { people: ofEvent[eventId]?.people ?? [], request: running }
    },
    succeeded: (
      { ofEvent },
      { payload }: PayloadAction<{ eventId: number; people: Attendee[] }>,
    ) => {
      ofEvent[payload.eventId] = { people: payload.people, request: done }
    },
    failed: (
      { ofEvent },
      { payload }: PayloadAction<{ eventId: number; failure: RequestFailure }>,
    ) => {
      const people = ofEvent[payload.eventId]?.people ?? []
      ofEvent[payload.eventId] = { people, request: failed(payload.failure) }
    },
  },
  extraReducers: (builder) => {
    // A new report begins with all meetings folded.
    builder.addCase(attendanceReport.opened, () => initialState)
  },
})
export const { actions: attendees } = slice

const nobody: Attendee[] = []

export function selectAttendees(state: RootState, eventId: number): Attendee[] {
  return slice.selectState(state).ofEvent[eventId]?.people ?? nobody
}

export function selectAttendeesRequest(state: RootState, eventId: number): RequestState {
  return slice.selectState(state).ofEvent[eventId]?.request ?? idle
}

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
