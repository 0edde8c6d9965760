import type { SagaIterator } from 'redux-saga'
import { call, fork, put, race, take, takeLatest } from 'redux-saga/effects'
import type { MotionRequest } from '../../../contract/motions'
import { motionsApi } from '../../api/motions'
import { failureOf } from '../../api/requestFailure'
import { restoreDraft, keepDrafts } from '../../store/editor/draftKeeping.saga'
import type { RestoredDraft } from '../../store/editor/editorReducers'
import { fields, keyOfDraft, type MotionDraft, type MotionEditorTarget } from './motionDraft'
import { motionForm } from './motionEditor.selectors'
import { motionEditor } from './motionEditor.slice'

const { opened, closed, prepared, preparingFailed } = motionEditor

/** The stored motion; null for a new one. Checks first whether the person may make motions. */
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
    const restored: RestoredDraft<MotionDraft> | null = yield call(
      restoreDraft<MotionDraft>,
      keyOfDraft(target),
      fields,
    )
    yield put(prepared({ motion, restored }))
  } catch (error) {
    yield put(preparingFailed({ failure: failureOf(error) }))
  }
}

export function* openMotionEditor({ payload }: ReturnType<typeof opened>): SagaIterator<void> {
  yield race({ ready: call(prepareMotion, payload), closed: take(closed) })
}

export function* watchMotionEditor(): SagaIterator<void> {
  yield takeLatest(opened, openMotionEditor)
  yield fork(keepDrafts, motionForm)
}
