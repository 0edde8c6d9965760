import type { SagaIterator } from 'redux-saga'
import { call, put, select, takeLeading } from 'redux-saga/effects'
import { now } from '../../clock'
import { amendQuestion } from './amendQuestion.saga'
import type { CheckedSave } from './checkedSave'
import { createQuestion } from './createQuestion.saga'
import type { EditorTarget } from './editorTarget'
import {
  selectCheckedSave,
  selectConfirmation,
  selectConflict,
  selectEditorTarget,
  selectReasonRefusal,
} from './voteQuestionEditor.selectors'
import type { Conflict } from './voteQuestionEditor.selectors'
import { confirmationAsked, saveRefused, saveRequested } from './voteQuestionEditor.slice'
import type { Confirmation } from './voteQuestionEditor.slice'

/** Sends a draft that passes all rules, once everything that must be asked has been answered. */
export function* saveDraft({
  payload: { isConfirmed },
}: ReturnType<typeof saveRequested>): SagaIterator<void> {
  const conflict: Conflict | null = yield select(selectConflict)
  if (conflict !== null) {
    yield put(saveRefused({ conflict: 'Please choose what to keep of the changes below.' }))
    return
  }
  const at: string = yield call(now)
  const checked: CheckedSave = yield select(selectCheckedSave, at)
  if ('refused' in checked) {
    yield put(saveRefused(checked.refused))
    return
  }
  const confirmation: Confirmation | null = yield select(selectConfirmation)
  if (confirmation !== null && !isConfirmed) {
    yield put(confirmationAsked(confirmation))
    return
  }
  const noReason: string | null = yield select(selectReasonRefusal)
  if (noReason !== null) {
    yield put(saveRefused({ titleAmendmentReason: noReason }))
    return
  }
  const { voteQuestionId }: EditorTarget = yield select(selectEditorTarget)
  if (voteQuestionId === null) yield call(createQuestion, checked.body)
  else yield call(amendQuestion, voteQuestionId, checked.body)
}

export function* watchSaves(): SagaIterator<void> {
  yield takeLeading(saveRequested, saveDraft)
}
