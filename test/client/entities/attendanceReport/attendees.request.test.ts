import { expectSaga, testSaga } from 'redux-saga-test-plan'
import * as matchers from 'redux-saga-test-plan/matchers'
import { checkInsApi } from '../../../../src/client/api/checkIns'
import {
  attendeesPageSize,
  fetchAllAttendees,
  fetchAttendees,
  watchAttendees,
  selectAttendees,
  selectAttendeesRequest,
  attendees,
} from '../../../../src/client/entities/attendanceReport/attendees.request'
import { rootReducer } from '../../../../src/client/store/rootReducer'
import { describeFetch } from '../../../support/fetching'
import { noAnswer } from '../../../support/failures'
import { attendee } from '../../../support/meetingAnswers'
import { stateAfter } from '../../../support/stateAfter'

const meeting = { groupId: 101, eventId: 5 }
const people = [attendee()]
const pageOf = (page: number, data: unknown[]) => ({ data, totalCount: 101, size: 100, page })

describe('fetchAllAttendees', () => {
  it('asks for one page more after a full one', () => {
    const pageInput = (page: number) => ({
      params: meeting,
      query: { size: attendeesPageSize, page, sortBy: 'userName', sort: 'asc' } as const,
    })
    const full = Array.from({ length: attendeesPageSize }, (_, userId) => attendee({ userId }))
    testSaga(fetchAllAttendees, meeting)
      .next()
      .call(checkInsApi.list, pageInput(1))
      .next(pageOf(1, full))
      .call(checkInsApi.list, pageInput(2))
      .next(pageOf(2, people))
      .returns([...full, ...people])
  })
})

describeFetch('fetchAttendees', {
  untilCall: () =>
    testSaga(fetchAttendees, attendees.requested(meeting)).next().call(fetchAllAttendees, meeting),
  answer: people,
  succeeded: attendees.succeeded({ eventId: 5, people }),
  failed: (failure) => attendees.failed({ eventId: 5, failure }),
})

describe('watchAttendees', () => {
  it('lets several meetings be unfolded', () => {
    testSaga(watchAttendees).next().takeEvery(attendees.requested, fetchAttendees).next().isDone()
  })

  it('shows who came to each', async () => {
    const { storeState } = await expectSaga(watchAttendees)
      .withReducer(rootReducer)
      .provide([[matchers.call.fn(checkInsApi.list), pageOf(1, people)]])
      .dispatch(attendees.requested(meeting))
      .dispatch(attendees.requested({ groupId: 101, eventId: 6 }))
      .silentRun(0)
    expect(selectAttendees(storeState, 5)).toEqual(people)
    expect(selectAttendees(storeState, 6)).toEqual(people)
    expect(selectAttendees(storeState, 7)).toEqual([])
  })
})

test('a failure is kept with its meeting', () => {
  const state = stateAfter(attendees.failed({ eventId: 5, failure: noAnswer().failure }))
  expect(selectAttendeesRequest(state, 5).status).toBe('failed')
  expect(selectAttendeesRequest(state, 6).status).toBe('idle')
})
