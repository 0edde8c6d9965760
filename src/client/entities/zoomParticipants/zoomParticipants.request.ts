/** The Zoom names of the meeting on screen that were not recognized, and the people assigned to them. */
import type { SagaIterator } from 'redux-saga'
import { call, put } from 'redux-saga/effects'
import type { ZoomParticipant } from '../../../contract/zoomParticipants'
import { failureOf, type RequestFailure } from '../../api/requestFailure'
import { zoomParticipantsApi } from '../../api/zoomParticipants'
import {
  commandReducers,
  commandSelectors,
  noCommand,
  takeCommands,
  type DialogCommands,
} from '../../store/dialogCommands'
import { lazySlice } from '../../store/lazySlice'
import { requestAbout } from '../../store/requestAbout'
import type { RootState } from '../../store/rootReducer'
import { meetingPatterns } from '../events/events.patterns'
import { meeting, type MeetingTarget } from '../events/events.slice'

const list = requestAbout('eventId', {
  name: 'zoomParticipants',
  callOf: (params: MeetingTarget) => call(zoomParticipantsApi.list, { params }),
  answerOf: (participants: ZoomParticipant[]) => participants,
  // A person who joins may be unknown.
  triggersOf: ({ eventId }) => meetingPatterns(eventId).news,
})
export const {
  actions: zoomParticipants,
  fetcher: fetchParticipants,
  worker: followParticipants,
  watcher: watchZoomParticipants,
} = list

const nobody: ZoomParticipant[] = []

export function selectZoomParticipants(state: RootState, eventId: number): ZoomParticipant[] {
  return list.selectAnswer(state, eventId) ?? nobody
}

interface OpenAssignmentDialog {
  zoomParticipantId: number
}

/** Says which person a participant is; null removes the assignment. */
interface Assignment extends OpenAssignmentDialog, MeetingTarget {
  userId: number | null
}

const initialState: DialogCommands<OpenAssignmentDialog, Assignment> = noCommand

const { actions, selectState } = lazySlice({
  name: 'zoomAssignment',
  initialState,
  reducers: commandReducers<OpenAssignmentDialog, Assignment>(noCommand),
})
export const zoomAssignment = actions

/** Whose dialog is open; null where none is. */
export function selectParticipantOfDialog(state: RootState): ZoomParticipant | null {
  const id = selectState(state).dialog?.zoomParticipantId
  const participants = list.selectState(state).answer ?? nobody
  return participants.find(({ zoomParticipantId }) => zoomParticipantId === id) ?? null
}

const selectors = commandSelectors(selectState, 'zoomParticipantId')
export const selectIsAssigning = selectors.selectIsRunning

/** Why the assignment of a participant was refused; null where it was not. */
export function selectAssignmentFailure(
  state: RootState,
  zoomParticipantId: number,
): RequestFailure | null {
  return selectors.selectFailed(state, zoomParticipantId)?.failure ?? null
}

/** Fetches the roll call again, because a recognized person is in it from then on. */
export function* assignParticipant({
  payload,
}: ReturnType<typeof zoomAssignment.requested>): SagaIterator<void> {
  const { userId, ...params } = payload
  try {
    const request = { params, body: { userId } }
    const participants: ZoomParticipant[] = yield call(zoomParticipantsApi.assign, request)
    yield put(zoomParticipants.succeeded(participants))
    yield put(zoomAssignment.succeeded())
    yield put(meeting.requested({ eventId: payload.eventId }))
  } catch (error) {
    yield put(zoomAssignment.failed({ failure: failureOf(error) }))
  }
}

export function* watchZoomAssignments(): SagaIterator<void> {
  yield takeCommands(zoomAssignment.requested, assignParticipant, zoomAssignment.dialogOpened)
}
