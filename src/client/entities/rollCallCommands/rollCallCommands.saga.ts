import type { EventChannel, SagaIterator } from 'redux-saga'
import { call, put, race, take, takeLeading } from 'redux-saga/effects'
import type { MeetingDetail } from '../../../contract/events'
import { checkInsApi } from '../../api/checkIns'
import { eventsApi } from '../../api/events'
import { failureOf } from '../../api/requestFailure'
import { now } from '../../clock'
import { followUpload } from '../../store/upload.saga'
import type { UploadEvent } from '../../store/upload.saga'
import { removeFiles } from '../../store/fileStore'
import { meetingRequested, meetingSucceeded } from '../events/events.slice'
import { openAttachments } from './attachments.channel'
import { attachProgressed, attachRequested, attachStopped } from './rollCallCommands.slice'
import { addRequested, closeRequested } from './rollCallCommands.slice'
import { deleteFileRequested, removeRequested } from './rollCallCommands.slice'
import { rollCallCommandFailed, rollCallCommandSucceeded } from './rollCallCommands.slice'

/** The roll call as it stands now is shown at once, and what was done is told. */
export function* finishWithMeeting(detail: MeetingDetail): SagaIterator<void> {
  const at: string = yield call(now)
  yield put(meetingSucceeded({ detail, at }))
  yield put(rollCallCommandSucceeded())
}

/** What was done is told, and the roll call fetched again: it shows it. */
export function* finishRollCallAct(eventId: number): SagaIterator<void> {
  yield put(rollCallCommandSucceeded())
  yield put(meetingRequested({ eventId }))
}

/** A refusal is told, and the roll call fetched again: it may show why. */
export function* refuseRollCallAct(eventId: number, error: unknown): SagaIterator<void> {
  yield put(rollCallCommandFailed({ failure: failureOf(error) }))
  yield put(meetingRequested({ eventId }))
}

export function* addPeople({ payload }: ReturnType<typeof addRequested>): SagaIterator<void> {
  const { groupId, eventId, userIds } = payload
  try {
    const body = userIds.map((quorateUserId) => ({ quorateUserId }))
    yield call(checkInsApi.add, { params: { groupId, eventId }, body })
    yield call(finishRollCallAct, eventId)
  } catch (error) {
    yield call(refuseRollCallAct, eventId, error)
  }
}

export function* removePerson({ payload }: ReturnType<typeof removeRequested>): SagaIterator<void> {
  try {
    yield call(checkInsApi.remove, { params: payload })
    yield call(finishRollCallAct, payload.eventId)
  } catch (error) {
    yield call(refuseRollCallAct, payload.eventId, error)
  }
}

export function* closeRollCall({ payload }: ReturnType<typeof closeRequested>): SagaIterator<void> {
  try {
    const detail: MeetingDetail = yield call(eventsApi.close, { params: payload, body: {} })
    yield call(finishWithMeeting, detail)
  } catch (error) {
    yield call(refuseRollCallAct, payload.eventId, error)
  }
}

export function* deleteFile({
  payload,
}: ReturnType<typeof deleteFileRequested>): SagaIterator<void> {
  const { fileName, ...params } = payload
  try {
    const sent = { params, body: { fileName } }
    const detail: MeetingDetail = yield call(eventsApi.deleteAttachment, sent)
    yield call(finishWithMeeting, detail)
  } catch (error) {
    yield call(refuseRollCallAct, payload.eventId, error)
  }
}

/** Sends files and tells how far they have come. */
export function* attachFiles({ payload }: ReturnType<typeof attachRequested>): SagaIterator<void> {
  const channel: EventChannel<UploadEvent> = yield call(openAttachments, payload)
  try {
    yield call(followUpload, channel, attachProgressed)
    yield call(finishRollCallAct, payload.eventId)
    yield call(removeFiles, payload.fileIds)
  } catch (error) {
    yield call(refuseRollCallAct, payload.eventId, error)
  } finally {
    yield call([channel, 'close'])
  }
}

/** An upload until it ends or is stopped. */
export function* attachUnlessStopped(
  action: ReturnType<typeof attachRequested>,
): SagaIterator<void> {
  yield race({ ended: call(attachFiles, action), stopped: take(attachStopped) })
}

export function* watchRollCallCommands(): SagaIterator<void> {
  yield takeLeading(addRequested, addPeople)
  yield takeLeading(removeRequested, removePerson)
  yield takeLeading(closeRequested, closeRollCall)
  yield takeLeading(deleteFileRequested, deleteFile)
  yield takeLeading(attachRequested, attachUnlessStopped)
}
