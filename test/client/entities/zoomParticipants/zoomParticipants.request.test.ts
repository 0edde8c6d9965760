import { expectSaga, testSaga } from 'redux-saga-test-plan'
import * as matchers from 'redux-saga-test-plan/matchers'
import { zoomParticipantsApi } from '../../../../src/client/api/zoomParticipants'
import { meeting, type MeetingTarget } from '../../../../src/client/entities/events/events.slice'
import {
  assignParticipant,
  watchZoomAssignments,
  zoomAssignment,
  fetchParticipants,
  watchZoomParticipants,
  selectParticipantOfDialog,
  selectAssignmentFailure,
  selectZoomParticipants,
  zoomParticipants,
} from '../../../../src/client/entities/zoomParticipants/zoomParticipants.request'
import { untilNextDialog } from '../../../../src/client/store/dialogCommands'
import { hub } from '../../../../src/client/hub/hub.slice'
import { rootReducer } from '../../../../src/client/store/rootReducer'
import { requestError } from '../../../support/failures'
import { answeredAt, describeFetch, itStaysFresh } from '../../../support/fetching'
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
  succeeded: zoomParticipants.succeeded(unknown),
  failed: (failure) => zoomParticipants.failed({ failure }),
})

describe('followParticipants', () => {
  itStaysFresh({
    watch: watchZoomParticipants,
    api: zoomParticipantsApi.list,
    answers: [unknown, known],
    opened: zoomParticipants.requested(target),
    unrelated: hub.messageReceived({ name: 'events', id: 6 }),
    triggers: {
      'a change': hub.messageReceived({ name: 'events', id: 5 }),
      'a gap': hub.connected({ name: 'events', at: answeredAt }),
    },
    select: (state) => selectZoomParticipants(state, 5),
    shown: known,
  })
})

describe('assignParticipant', () => {
  const saga = () =>
    testSaga(assignParticipant, zoomAssignment.requested(assignment))
      .next()
      .call(zoomParticipantsApi.assign, {
        params: { ...target, zoomParticipantId: 3 },
        body: { userId: 12 },
      })
      .save('sent')

  it('ends the dialog and wants the roll call again', () => {
    backTo(saga(), 'sent')
      .next(known)
      .put(zoomParticipants.succeeded(known))
      .next()
      .put(zoomAssignment.succeeded())
      .next()
      .put(meeting.requested({ eventId: 5 }))
      .next()
      .isDone()
  })

  it('tells a refusal', () => {
    backTo(saga(), 'sent')
      .throw(error)
      .put(zoomAssignment.failed({ failure: error.failure }))
      .next()
      .isDone()
  })
})

describe('watchZoomAssignments', () => {
  it('assigns one name at a time', () => {
    testSaga(watchZoomAssignments)
      .next()
      .takeLeading(
        zoomAssignment.requested,
        untilNextDialog,
        assignParticipant,
        zoomAssignment.dialogOpened,
      )
      .next()
      .isDone()
  })

  it('shows who a name is as soon as it is said', async () => {
    const { storeState } = await expectSaga(watchZoomAssignments)
      .withReducer(rootReducer)
      .provide([[matchers.call.fn(zoomParticipantsApi.assign), known]])
      .dispatch(zoomParticipants.requested(target))
      .dispatch(zoomAssignment.dialogOpened({ zoomParticipantId: 3 }))
      .dispatch(zoomAssignment.requested(assignment))
      .silentRun(0)
    expect(selectZoomParticipants(storeState, 5)).toEqual(known)
    expect(selectParticipantOfDialog(storeState)).toBeNull()
  })
})

test('a refused assignment keeps its dialog with the reason', () => {
  const state = stateAfter(
    zoomParticipants.requested(target),
    zoomParticipants.succeeded(unknown),
    zoomAssignment.dialogOpened({ zoomParticipantId: 3 }),
    zoomAssignment.requested(assignment),
    zoomAssignment.failed({ failure: error.failure }),
  )
  expect(selectParticipantOfDialog(state)).toEqual(unknown[0])
  expect(selectAssignmentFailure(state, 3)?.code).toBe('roll-call-closed')
})
