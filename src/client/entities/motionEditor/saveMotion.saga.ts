import type { SagaIterator } from 'redux-saga'
import { call, put, select, takeLeading } from 'redux-saga/effects'
import { amendMotion } from './amendMotion.saga'
import type { CheckedMotion } from './checkedMotion'
import { makeMotion } from './makeMotion.saga'
import type { MotionEditorTarget } from './motionDraft'
import {
  selectCheckedMotion,
  selectMotionConflict,
  selectMotionEditorTarget,
  selectNextConfirmation,
} from './motionEditor.selectors'
import type { MotionConflict } from './motionEditor.selectors'
import {
  motionConfirmationAsked,
  motionSaveRefused,
  motionSaveRequested,
} from './motionEditor.slice'
import type { MotionConfirmation } from './motionEditor.slice'

/** Sends a draft that passes all rules, once everything that must be asked has been answered. */
export function* saveMotion({
  payload: { answered },
}: ReturnType<typeof motionSaveRequested>): SagaIterator<void> {
  const conflict: MotionConflict | null = yield select(selectMotionConflict)
  if (conflict !== null) {
    yield put(motionSaveRefused({ conflict: 'Please choose what to keep of the changes below.' }))
    return
  }
  const checked: CheckedMotion = yield select(selectCheckedMotion)
  if ('refused' in checked) {
    yield put(motionSaveRefused(checked.refused))
    return
  }
  const next: MotionConfirmation | null = yield select(selectNextConfirmation, answered)
  if (next !== null) {
    yield put(motionConfirmationAsked(next))
    return
  }
  const { motionRequestId }: MotionEditorTarget = yield select(selectMotionEditorTarget)
  if (motionRequestId === null) yield call(makeMotion, checked.body)
  else yield call(amendMotion, motionRequestId, checked.body)
}

export function* watchMotionSaves(): SagaIterator<void> {
  yield takeLeading(motionSaveRequested, saveMotion)
}
