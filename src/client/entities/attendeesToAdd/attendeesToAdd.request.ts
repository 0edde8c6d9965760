/** The people who were chosen to be checked in by hand, until that has succeeded or is given up. */
import type { PayloadAction } from '@reduxjs/toolkit'
import type { SagaIterator } from 'redux-saga'
import { call, put, takeEvery } from 'redux-saga/effects'
import type { Titles } from '../../../contract/groups'
import { groupsApi } from '../../api/groups'
import { failureOf, type RequestFailure } from '../../api/requestFailure'
import { lazySlice } from '../../store/lazySlice'
import { meeting } from '../events/events.slice'
import { rollCallCommand } from '../rollCallCommands/rollCallCommands.slice'
import type { Person } from '../search/search.request'

export interface AttendeeToAdd extends Person {
  /** Empty until it has loaded. */
  role: string
}

const initialState: AttendeeToAdd[] = []

export const { actions: attendeesToAdd, selectState: selectAttendeesToAdd } = lazySlice({
  name: 'attendeesToAdd',
  initialState,
  reducers: {
    chosen: (state, { payload }: PayloadAction<{ groupId: number; person: Person }>) => {
      const { person } = payload
      if (!state.some(({ userId }) => userId === person.userId)) state.push({ ...person, role: '' })
    },
    dropped: (state, { payload }: PayloadAction<{ userId: number }>) =>
      state.filter(({ userId }) => userId !== payload.userId),
    /** The person wants nobody of them added. */
    givenUp: () => initialState,
    roleSucceeded: (state, { payload }: PayloadAction<{ userId: number; titles: string[] }>) => {
      const attendee = state.find(({ userId }) => userId === payload.userId)
      if (attendee) attendee.role = payload.titles.join(', ')
    },
    /** The person can be added all the same: the role is only shown. */
    roleFailed: (state, _action: PayloadAction<{ userId: number; failure: RequestFailure }>) =>
      state,
  },
  extraReducers: (builder) => {
    builder.addCase(rollCallCommand.succeeded, () => initialState)
    builder.addCase(meeting.closed, () => initialState)
  },
})

/** Fetches the role of a chosen person, because search results do not contain it. */
export function* fetchRole({
  payload,
}: ReturnType<typeof attendeesToAdd.chosen>): SagaIterator<void> {
  const { groupId, person } = payload
  const { userId } = person
  try {
    const { titles }: Titles = yield call(groupsApi.titles, { params: { groupId, userId } })
    yield put(attendeesToAdd.roleSucceeded({ userId, titles }))
  } catch (error) {
    yield put(attendeesToAdd.roleFailed({ userId, failure: failureOf(error) }))
  }
}

export function* watchAttendeesToAdd(): SagaIterator<void> {
  yield takeEvery(attendeesToAdd.chosen, fetchRole)
}
