import { call, take } from 'redux-saga/effects'
import { expectSaga, testSaga } from 'redux-saga-test-plan'
import * as matchers from 'redux-saga-test-plan/matchers'
import { zoomParticipantsApi } from '../../../../src/client/api/zoomParticipants'
import {
  meetingPatterns,
  meetingRequested,
  type MeetingTarget,
} from '../../../../src/client/entities/events/events.slice'
import {
  assignParticipant,
  fetchParticipants,
  followParticipants,
  watchZoomParticipants,
} from '../../../../src/client/entities/zoomParticipants/zoomParticipants.saga'
import {
  selectParticipantOfDialog,
  selectAssignmentFailure,
  selectZoomParticipants,
} from '../../../../src/client/entities/zoomParticipants/zoomParticipants.selectors'
import {
  assignmentDialogOpened,
  assignmentFailed,
  assignmentRequested,
  assignmentSucceeded,
  participantsFailed,
  participantsLeft,
  participantsShown,
  participantsSucceeded,
} from '../../../../src/client/entities/zoomParticipants/zoomParticipants.slice'
import { untilNextDialog } from '../../../../src/client/store/dialogCommands'
import { refetchOn } from '../../../../src/client/store/refetchOn'
import { rootReducer } from '../../../../src/client/store/rootReducer'
import { requestError } from '../../../support/failures'
import { describeFetch } from '../../../support/fetching'
import { zoomName } from '../../../support/meetingAnswers'
import { backTo } from '../../../support/savePoint'
import { stateAfter } from '../../../support/stateAfter'

const target: MeetingTarget = { groupId: 101, eventId: 5 }
const assignment = { ...target, zoomParticipantId: 3, userId: 12 }
const unknown = [zoomName()]
const known = [zoomName({ assignedTo: { userId: 12, userName: 'Ben Birch' } })]
const error = requestError('roll-call-closed')

describeFetch('fetchParticipants', {
  untilCall: () =>
    testSaga(fetchParticipants, target).next().call(zoomParticipantsApi.list, { params: target }),
  answer: unknown,
  succeeded: participantsSucceeded(unknown),
  failed: (failure) => participantsFailed({ failure }),
})

describe('followParticipants', () => {
  it('keeps the names fresh until they leave the screen', () => {
    const about = meetingPatterns(5)
    const triggers = [about.changed, about.reconnected]
    testSaga(followParticipants, participantsShown(target))
      .next()
      .call(meetingPatterns, 5)
      .next(about)
      .race({
        fresh: call(refetchOn<MeetingTarget>, fetchParticipants, target, triggers),
        left: take(participantsLeft),
      })
      .next({ left: participantsLeft() })
      .isDone()
  })
})

describe('assignParticipant', () => {
  const saga = () =>
    testSaga(assignParticipant, assignmentRequested(assignment))
      .next()
      .call(zoomParticipantsApi.assign, {
        params: { ...target, zoomParticipantId: 3 },
        body: { userId: 12 },
      })
      .save('sent')

  it('ends the dialog and wants the roll call again', () => {
    backTo(saga(), 'sent')
      .next(known)
      .put(participantsSucceeded(known))
      .next()
      .put(assignmentSucceeded())
      .next()
      .put(meetingRequested({ eventId: 5 }))
      .next()
      .isDone()
  })

  it('tells a refusal', () => {
    backTo(saga(), 'sent')
      .throw(error)
      .put(assignmentFailed({ failure: error.failure }))
      .next()
      .isDone()
  })
})

describe('watchZoomParticipants', () => {
  it('follows one meeting and assigns one name at a time', () => {
    testSaga(watchZoomParticipants)
      .next()
      .takeLatest(participantsShown, followParticipants)
      .next()
      .takeLeading(assignmentRequested, untilNextDialog, assignParticipant, assignmentDialogOpened)
      .next()
      .isDone()
  })

  it('shows who a name is as soon as it is said', async () => {
    const { storeState } = await expectSaga(watchZoomParticipants)
      .withReducer(rootReducer)
      .provide([
        [matchers.call.fn(zoomParticipantsApi.list), unknown],
        [matchers.call.fn(zoomParticipantsApi.assign), known],
      ])
      .dispatch(participantsShown(target))
      .dispatch(assignmentDialogOpened({ zoomParticipantId: 3 }))
      .dispatch(assignmentRequested(assignment))
      .silentRun(0)
    expect(selectZoomParticipants(storeState, 5)).toEqual(known)
    expect(selectParticipantOfDialog(storeState)).toBeNull()
  })
})

test('a refused assignment keeps its dialog with the reason', () => {
  const state = stateAfter(
    participantsShown(target),
    participantsSucceeded(unknown),
    assignmentDialogOpened({ zoomParticipantId: 3 }),
    assignmentRequested(assignment),
    assignmentFailed({ failure: error.failure }),
  )
  expect(selectParticipantOfDialog(state)).toEqual(unknown[0])
  expect(selectAssignmentFailure(state, 3)?.code).toBe('roll-call-closed')
})
