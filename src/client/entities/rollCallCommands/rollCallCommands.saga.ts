import type { EventChannel, SagaIterator } from 'redux-saga'
import { call, put, race, take, takeLatest, type CallEffect } from 'redux-saga/effects'
import type { RollCallPreview } from '../../../contract/eventActs'
import type { MeetingDetail } from '../../../contract/events'
import { checkInsApi } from '../../api/checkIns'
import { eventsApi } from '../../api/events'
import { failureOf } from '../../api/requestFailure'
import { now } from '../../clock'
import type { DetailPatterns } from '../../store/detailPatterns'
import { takeCommands } from '../../store/dialogCommands'
import { removeFiles, storedFiles } from '../../store/fileStore'
import { refetchOn } from '../../store/refetchOn'
import { followUpload, uploadChannel, type UploadEvent } from '../../store/upload.saga'
import { meetingPatterns } from '../events/events.patterns'
import { meeting, type MeetingTarget } from '../events/events.slice'
import { rollCallCommand, type RollCallCommand } from './rollCallCommands.slice'

/** Asks what closing would do now and who would be mailed. */
export function* previewClose({ groupId, eventId }: MeetingTarget): SagaIterator<void> {
  yield put(rollCallCommand.previewStarted())
  try {
    const params = { groupId, eventId }
    const answer: RollCallPreview = yield call(eventsApi.previewClose, { params })
    yield put(rollCallCommand.previewSucceeded(answer))
  } catch (error) {
    yield put(rollCallCommand.previewFailed({ failure: failureOf(error) }))
  }
}

/** Refetches the preview of a close while its dialog is open, because each person who joins may change it. */
export function* followPreview({
  payload,
}: ReturnType<typeof rollCallCommand.dialogOpened>): SagaIterator<void> {
  if (payload.kind !== 'close') return
  const patterns: DetailPatterns = yield call(meetingPatterns, payload.eventId)
  yield race({
    fresh: call(refetchOn<MeetingTarget>, previewClose, payload, patterns.news),
    ended: take([rollCallCommand.dialogClosed, rollCallCommand.succeeded, rollCallCommand.failed]),
  })
}

/** The channel of an upload to a meeting; it ends with the meeting's id. */
export function openAttachments(params: MeetingTarget, files: File[]): EventChannel<UploadEvent> {
  return uploadChannel(async (way) => {
    await eventsApi.addAttachments({ params, files, ...way })
    return params.eventId
  })
}

/** Sends files and stores the progress, until they are stored or the upload is stopped. */
export function* attachFiles(params: MeetingTarget, fileIds: string[]): SagaIterator<void> {
  const files: File[] = yield call(storedFiles, fileIds)
  const channel: EventChannel<UploadEvent> = yield call(openAttachments, params, files)
  try {
    yield call(followUpload, channel, rollCallCommand.attachProgressed)
    yield call(removeFiles, fileIds)
  } finally {
    yield call([channel, 'close'])
  }
}

function callOf(command: RollCallCommand): CallEffect {
  const { groupId, eventId } = command
  const params = { groupId, eventId }
  switch (command.kind) {
    case 'add': {
      const body = command.userIds.map((quorateUserId) => ({ quorateUserId }))
      return call(checkInsApi.add, { params, body })
    }
    case 'remove':
      return call(checkInsApi.remove, { params: { ...params, checkInId: command.checkInId } })
    case 'close':
      return call(eventsApi.close, { params, body: {} })
    case 'attach':
      return call(attachFiles, params, command.fileIds)
    case 'deleteFile':
      return call(eventsApi.deleteAttachment, { params, body: { fileName: command.fileName } })
  }
}

/**
 * Stores the meeting that closing and deleting answer with; after all other commands the meeting is fetched again.
 */
export function* runRollCallCommand({
  payload: command,
}: ReturnType<typeof rollCallCommand.requested>): SagaIterator<void> {
  const { kind, eventId } = command
  try {
    const detail: MeetingDetail = yield callOf(command)
    if (kind === 'close' || kind === 'deleteFile') {
      const at: string = yield call(now)
      yield put(meeting.succeeded({ detail, at }))
    }
    yield put(rollCallCommand.succeeded())
  } catch (error) {
    yield put(rollCallCommand.failed({ failure: failureOf(error) }))
  }
  yield put(meeting.requested({ eventId }))
}

export function* watchRollCallCommands(): SagaIterator<void> {
  yield takeLatest(rollCallCommand.dialogOpened, followPreview)
  yield takeCommands(rollCallCommand.requested, runRollCallCommand, [
    rollCallCommand.dialogOpened,
    rollCallCommand.attachStopped,
  ])
}
