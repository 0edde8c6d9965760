import type { EventChannel, SagaIterator } from 'redux-saga'
import { call, put, race, select, take, takeLeading } from 'redux-saga/effects'
import type { MotionDraft as SentDraft } from '../../../contract/motionActs'
import type { MotionRequest } from '../../../contract/motions'
import { newIdempotencyKey } from '../../api/idempotencyKey'
import { motionsApi } from '../../api/motions'
import { failureOf } from '../../api/requestFailure'
import { now } from '../../clock'
import type { Conflict } from '../../store/editor/editorSelectors'
import { removeTabDraft } from '../../store/editor/tabDraft'
import { removeFiles, storedFiles } from '../../store/fileStore'
import { goTo } from '../../store/navigation'
import { followUpload, uploadChannel, type UploadEvent } from '../../store/upload.saga'
import { motionNoticeShown } from '../motionCommands/motionCommands.slice'
import { motionRequested, motionSucceeded } from '../motions/motions.slice'
import {
  addressBehind,
  keyOfDraft,
  type CheckedMotion,
  type MotionDraft,
  type MotionEditorTarget,
} from './motionDraft'
import {
  motionEditor,
  selectAmendmentReason,
  selectCheckedMotion,
  selectNextConfirmation,
} from './motionEditor.selectors'
import { motionEditorActions, type MotionConfirmation } from './motionEditor.slice'

const { selectTarget, selectDraft, selectConflict } = motionEditor
const { selectKeyToRepeat, selectRevisionToAmend } = motionEditor
const { closed, saveRequested, saveRefused, confirmationOpened } = motionEditorActions
const { createStarted, uploadProgressed, uploadStopped } = motionEditorActions
const { amendStarted, saveSucceeded, saveFailed } = motionEditorActions

/** A new motion on its way to the server. */
interface MotionUpload {
  groupId: number
  body: SentDraft
  files: readonly File[]
  idempotencyKey: string
}

/** Sends a new motion with its files; closing the channel aborts the request. */
export function openMotionUpload({ groupId, ...sent }: MotionUpload): EventChannel<UploadEvent> {
  return uploadChannel(async (options) => {
    const answer = await motionsApi.make({ params: { groupId }, ...sent, ...options })
    return answer.motionRequestId
  })
}

/** Goes to the page of the new motion, which tells that it was made. */
export function* finishMaking(
  { groupId }: MotionEditorTarget,
  motionRequestId: number,
  fileIds: string[],
): SagaIterator<void> {
  yield put(saveSucceeded())
  yield call(removeTabDraft, keyOfDraft({ groupId, motionRequestId: null }))
  yield call(removeFiles, fileIds)
  yield put(motionNoticeShown({ kind: 'made', motionRequestId }))
  yield call(goTo, addressBehind({ groupId, motionRequestId }))
}

/** Sends a new motion with its files until it is answered or the person stops it. */
export function* makeMotion(body: SentDraft): SagaIterator<void> {
  const target: MotionEditorTarget = yield select(selectTarget)
  const { attachments }: MotionDraft = yield select(selectDraft)
  const fileIds = attachments.map((file) => file.fileId)
  const order = JSON.stringify({ body, fileIds })
  const repeatedKey: string | null = yield select(selectKeyToRepeat, order)
  const idempotencyKey: string = repeatedKey ?? (yield call(newIdempotencyKey))
  yield put(createStarted({ order, idempotencyKey }))
  const files: File[] = yield call(storedFiles, fileIds)
  const upload = { groupId: target.groupId, body, files, idempotencyKey }
  const channel: EventChannel<UploadEvent> = yield call(openMotionUpload, upload)
  try {
    const { motionRequestId }: { motionRequestId?: number } = yield race({
      motionRequestId: call(followUpload, channel, uploadProgressed),
      stopped: take([uploadStopped, closed]),
    })
    if (motionRequestId !== undefined) yield call(finishMaking, target, motionRequestId, fileIds)
  } catch (error) {
    yield put(saveFailed({ failure: failureOf(error) }))
  } finally {
    yield call([channel, 'close'])
  }
}

/** Stores the amended motion and returns to its page, which says that it was amended. */
export function* finishAmending(
  target: MotionEditorTarget,
  detail: MotionRequest,
): SagaIterator<void> {
  const { motionRequestId } = detail
  yield put(saveSucceeded())
  const at: string = yield call(now)
  yield put(motionSucceeded({ detail, at }))
  yield call(removeTabDraft, keyOfDraft(target))
  yield put(motionNoticeShown({ kind: 'amended', motionRequestId }))
  yield call(goTo, addressBehind(target))
}

/**
 * Saves an amendment and goes to the motion, unless the editor was left before the answer. A refusal keeps
 * what was typed, and the motion is fetched again: it shows what somebody else saved first, or that it can
 * no longer be changed.
 */
export function* amendMotion(motionRequestId: number, body: SentDraft): SagaIterator<void> {
  const target: MotionEditorTarget = yield select(selectTarget)
  const amendmentReason: string | null = yield select(selectAmendmentReason)
  const ifMatch: number | undefined = yield select(selectRevisionToAmend)
  yield put(amendStarted())
  try {
    const params = { groupId: target.groupId, id: motionRequestId }
    const request = { params, body: { ...body, amendmentReason }, ifMatch }
    const { detail }: { detail?: MotionRequest } = yield race({
      detail: call(motionsApi.amend, request),
      left: take(closed),
    })
    if (detail !== undefined) yield call(finishAmending, target, detail)
  } catch (error) {
    yield put(saveFailed({ failure: failureOf(error) }))
    yield put(motionRequested({ motionRequestId }))
  }
}

/** Sends a draft that passes all rules, once everything that must be asked has been answered. */
export function* saveMotion({
  payload: { answered },
}: ReturnType<typeof saveRequested>): SagaIterator<void> {
  const conflict: Conflict<MotionDraft> | null = yield select(selectConflict)
  if (conflict !== null) {
    yield put(saveRefused({ conflict: 'Please choose what to keep of the changes below.' }))
    return
  }
  const checked: CheckedMotion = yield select(selectCheckedMotion)
  if ('refused' in checked) {
    yield put(saveRefused(checked.refused))
    return
  }
  const next: MotionConfirmation | null = yield select(selectNextConfirmation, answered)
  if (next !== null) {
    yield put(confirmationOpened(next))
    return
  }
  const { motionRequestId }: MotionEditorTarget = yield select(selectTarget)
  if (motionRequestId === null) yield call(makeMotion, checked.body)
  else yield call(amendMotion, motionRequestId, checked.body)
}

export function* watchMotionSaves(): SagaIterator<void> {
  yield takeLeading(saveRequested, saveMotion)
}
