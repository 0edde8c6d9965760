import type { EventChannel, SagaIterator } from 'redux-saga'
import { call, put, race, select, take } from 'redux-saga/effects'
import type { MotionDraft as SentDraft } from '../../../contract/motionActs'
import { newIdempotencyKey } from '../../api/idempotencyKey'
import { failureOf } from '../../api/requestFailure'
import { followUpload } from '../../store/upload.saga'
import { forgetTabDraft } from '../../store/editor/tabDraft'
import type { UploadEvent } from '../../store/upload.saga'
import { removeFiles, storedFiles } from '../../store/fileStore'
import { goTo } from '../../store/navigation'
import { motionNoticeGiven } from '../motionCommands/motionCommands.slice'
import { addressBehind, keyOfDraft } from './motionDraft'
import type { MotionDraft, MotionEditorTarget } from './motionDraft'
import {
  selectMotionDraft,
  selectMotionEditorTarget,
  selectMotionKeyToRepeat,
} from './motionEditor.selectors'
import { motionCreateStarted, motionEditorClosed, motionSaveFailed } from './motionEditor.slice'
import {
  motionSaveSucceeded,
  motionUploadProgressed,
  motionUploadStopped,
} from './motionEditor.slice'
import { openMotionUpload } from './motionUpload.channel'

/** To the page of the new motion, which tells that it was made. */
export function* finishMaking(
  { groupId }: MotionEditorTarget,
  motionRequestId: number,
  fileIds: string[],
): SagaIterator<void> {
  yield put(motionSaveSucceeded())
  yield call(forgetTabDraft, keyOfDraft({ groupId, motionRequestId: null }))
  yield call(removeFiles, fileIds)
  yield put(motionNoticeGiven({ kind: 'made', motionRequestId }))
  yield call(goTo, addressBehind({ groupId, motionRequestId }))
}

/** Sends a new motion with its files until it is answered, or stopped by whoever sends it. */
export function* makeMotion(body: SentDraft): SagaIterator<void> {
  const target: MotionEditorTarget = yield select(selectMotionEditorTarget)
  const { attachments }: MotionDraft = yield select(selectMotionDraft)
  const fileIds = attachments.map((file) => file.fileId)
  const order = JSON.stringify({ body, fileIds })
  const repeatedKey: string | null = yield select(selectMotionKeyToRepeat, order)
  const idempotencyKey: string = repeatedKey ?? (yield call(newIdempotencyKey))
  yield put(motionCreateStarted({ order, idempotencyKey }))
  const files: File[] = yield call(storedFiles, fileIds)
  const upload = { groupId: target.groupId, body, files, idempotencyKey }
  const channel: EventChannel<UploadEvent> = yield call(openMotionUpload, upload)
  try {
    const { motionRequestId }: { motionRequestId?: number } = yield race({
      motionRequestId: call(followUpload, channel, motionUploadProgressed),
      stopped: take([motionUploadStopped, motionEditorClosed]),
    })
    if (motionRequestId !== undefined) yield call(finishMaking, target, motionRequestId, fileIds)
  } catch (error) {
    yield put(motionSaveFailed({ failure: failureOf(error) }))
  } finally {
    yield call([channel, 'close'])
  }
}
