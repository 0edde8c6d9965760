import type { SagaIterator } from 'redux-saga'
import { call, put, race, select, take, takeEvery, takeLatest } from 'redux-saga/effects'
import type { MotionRequest } from '../../../contract/motions'
import { motionsApi } from '../../api/motions'
import { failureOf } from '../../api/requestFailure'
import { copyChosen } from '../../store/editor/persistedFiles.saga'
import { forgetTabDraft, keepTabDraft, readTabDraft } from '../../store/editor/tabDraft'
import type { ReadDraft } from '../../store/editor/tabDraft'
import { removeFiles, restoreFiles } from '../../store/fileStore'
import { keyOfDraft, motionChecks } from './motionDraft'
import type { MotionDraft, MotionEditorTarget } from './motionDraft'
import {
  selectMotionDraft,
  selectMotionEditorTarget,
  selectMotionToKeep,
} from './motionEditor.selectors'
import {
  isMotionDraftChange,
  motionEditorClosed,
  motionEditorOpened,
  motionFileRemoved,
  motionFilesChosen,
  motionPrepared,
  motionPreparingFailed,
} from './motionEditor.slice'
import type { KeptMotion, RestoredMotion } from './motionEditor.slice'

/** What was typed before a reload or a sign-in, with those of its files that are still there. */
export function* restoreMotion(target: MotionEditorTarget): SagaIterator<RestoredMotion | null> {
  const kept: ReadDraft<MotionDraft> | null = yield call(
    readTabDraft<MotionDraft>,
    keyOfDraft(target),
    motionChecks,
  )
  if (kept === null) return null
  const fileIds = (kept.draft.attachments ?? []).map((file) => file.fileId)
  const foundFiles: string[] = yield call(restoreFiles, fileIds)
  return { kept, foundFiles }
}

/** The stored motion; null for a new one, which not everybody may make. */
export function* fetchEdited({
  groupId,
  motionRequestId,
}: MotionEditorTarget): SagaIterator<MotionRequest | null> {
  if (motionRequestId === null) {
    yield call(motionsApi.checkCreateAccess, { params: { groupId } })
    return null
  }
  const motion: MotionRequest = yield call(motionsApi.show, {
    params: { groupId, id: motionRequestId },
  })
  return motion
}

export function* prepareMotion(target: MotionEditorTarget): SagaIterator<void> {
  try {
    const motion: MotionRequest | null = yield call(fetchEdited, target)
    const restored: RestoredMotion | null = yield call(restoreMotion, target)
    yield put(motionPrepared({ motion, restored }))
  } catch (error) {
    yield put(motionPreparingFailed({ failure: failureOf(error) }))
  }
}

export function* openMotionEditor({
  payload,
}: ReturnType<typeof motionEditorOpened>): SagaIterator<void> {
  yield race({ ready: call(prepareMotion, payload), closed: take(motionEditorClosed) })
}

/** Keeps what is typed for a reload or a sign-in, and nothing once it is as it was. */
export function* keepTypedMotion(): SagaIterator<void> {
  const target: MotionEditorTarget = yield select(selectMotionEditorTarget)
  const kept: KeptMotion | null = yield select(selectMotionToKeep)
  if (kept === null) yield call(forgetTabDraft, keyOfDraft(target))
  else yield call(keepTabDraft, keyOfDraft(target), kept)
}

export function* keepMotionFiles({
  payload,
}: ReturnType<typeof motionFilesChosen>): SagaIterator<void> {
  const { attachments }: MotionDraft = yield select(selectMotionDraft)
  yield call(copyChosen, payload, attachments)
}

export function* dropMotionFile({
  payload,
}: ReturnType<typeof motionFileRemoved>): SagaIterator<void> {
  yield call(removeFiles, [payload.fileId])
}

export function* watchMotionEditor(): SagaIterator<void> {
  yield takeLatest(motionEditorOpened, openMotionEditor)
  yield takeEvery(isMotionDraftChange, keepTypedMotion)
  yield takeEvery(motionFilesChosen, keepMotionFiles)
  yield takeEvery(motionFileRemoved, dropMotionFile)
}
