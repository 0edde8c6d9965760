import { call, take } from 'redux-saga/effects'
import { expectSaga, testSaga } from 'redux-saga-test-plan'
import * as matchers from 'redux-saga-test-plan/matchers'
import { zoomParticipantsApi } from '../../../../src/client/api/zoomParticipants'
import {
  meetingPatterns,
  meeting,
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
import { zoomParticipants } from '../../../../src/client/entities/zoomParticipants/zoomParticipants.slice'
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
  succeeded: zoomParticipants.listSucceeded(unknown),
  failed: (failure) => zoomParticipants.listFailed({ failure }),
})

describe('followParticipants', () => {
  it('keeps the names fresh until they leave the screen', () => {
    const about = meetingPatterns(5)
    const triggers = [about.changed, about.reconnected]
    testSaga(followParticipants, zoomParticipants.opened(target))
      .next()
      .call(meetingPatterns, 5)
      .next(about)
      .race({
        fresh: call(refetchOn<MeetingTarget>, fetchParticipants, target, triggers),
        closed: take(zoomParticipants.closed),
      })
      .next({ closed: zoomParticipants.closed() })
      .isDone()
  })
})

describe('assignParticipant', () => {
  const saga = () =>
    testSaga(assignParticipant, zoomParticipants.requested(assignment))
      .next()
      .call(zoomParticipantsApi.assign, {
        params: { ...target, zoomParticipantId: 3 },
        body: { userId: 12 },
      })
      .save('sent')

  it('ends the dialog and wants the roll call again', () => {
    backTo(saga(), 'sent')
      .next(known)
      .put(zoomParticipants.listSucceeded(known))
      .next()
      .put(zoomParticipants.succeeded())
      .next()
      .put(meeting.requested({ eventId: 5 }))
      .next()
      .isDone()
  })

  it('tells a refusal', () => {
    backTo(saga(), 'sent')
      .throw(error)
      .put(zoomParticipants.failed({ failure: error.failure }))
      .next()
      .isDone()
  })
})

describe('watchZoomParticipants', () => {
  it('follows one meeting and assigns one name at a time', () => {
    testSaga(watchZoomParticipants)
      .next()
      .takeLatest(zoomParticipants.opened, followParticipants)
      .next()
      .takeLeading(
        zoomParticipants.requested,
        untilNextDialog,
        assignParticipant,
        zoomParticipants.dialogOpened,
      )
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
      .dispatch(zoomParticipants.opened(target))
      .dispatch(zoomParticipants.dialogOpened({ zoomParticipantId: 3 }))
      .dispatch(zoomParticipants.requested(assignment))
      .silentRun(0)
    expect(selectZoomParticipants(storeState, 5)).toEqual(known)
    expect(selectParticipantOfDialog(storeState)).toBeNull()
  })
})

test('a refused assignment keeps its dialog with the reason', () => {
  const state = stateAfter(
    zoomParticipants.opened(target),
    zoomParticipants.listSucceeded(unknown),
    zoomParticipants.dialogOpened({ zoomParticipantId: 3 }),
    zoomParticipants.requested(assignment),
    zoomParticipants.failed({ failure: error.failure }),
  )
  expect(selectParticipantOfDialog(state)).toEqual(unknown[0])
  expect(selectAssignmentFailure(state, 3)?.code).toBe('roll-call-closed')
})
