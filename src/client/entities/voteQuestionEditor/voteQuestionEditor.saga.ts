import type { Action } from '@reduxjs/toolkit'
import type { SagaIterator } from 'redux-saga'
import { call, fork, put, race, take, takeLatest } from 'redux-saga/effects'
import type { GroupPolicyAnswer } from '../../../contract/groups'
import type { MotionRequest } from '../../../contract/motions'
import { groupsApi } from '../../api/groups'
import { motionsApi } from '../../api/motions'
import { failureOf } from '../../api/requestFailure'
import { now } from '../../clock'
import { restoreDraft, keepDrafts } from '../../store/editor/draftKeeping.saga'
import type { RestoredDraft } from '../../store/editor/editorReducers'
import { question } from '../voteQuestions/voteQuestions.slice'
import { fields, type Draft } from './draft'
import { keyOfDraft, type EditorTarget } from './editorTarget'
import { questionForm } from './voteQuestionEditor.selectors'
import { questionEditor } from './voteQuestionEditor.slice'

const { opened, closed, newPrepared, editPrepared, preparingFailed } = questionEditor

type Restored = RestoredDraft<Draft> | null

export function* fetchMotion({
  groupId,
  motionRequestId,
}: EditorTarget): SagaIterator<MotionRequest | null> {
  if (motionRequestId === null) return null
  const motion: MotionRequest = yield call(motionsApi.show, {
    params: { groupId, id: motionRequestId },
  })
  return motion
}

/** Begins a new question from the group's policy, and from its motion where there is one. */
export function* prepareNew(target: EditorTarget): SagaIterator<void> {
  try {
    const params = { groupId: target.groupId }
    const policy: GroupPolicyAnswer = yield call(groupsApi.policy, { params })
    const motion: MotionRequest | null = yield call(fetchMotion, target)
    const at: string = yield call(now)
    const restored: Restored = yield call(restoreDraft<Draft>, keyOfDraft(target), fields)
    yield put(newPrepared({ policy, motion, at, restored }))
  } catch (error) {
    yield put(preparingFailed({ failure: failureOf(error) }))
  }
}

type DetailAnswer = (action: Action) => boolean

/** A pattern for `take`: the detail of a question has come, or could not be had. */
export function detailAnswer(voteQuestionId: number): DetailAnswer {
  return (action) =>
    (question.succeeded.match(action) && action.payload.detail.voteQuestionId === voteQuestionId) ||
    (question.failed.match(action) && action.payload.voteQuestionId === voteQuestionId)
}

/** Begins from the stored question once its detail, which the screen has opened, has come. */
export function* prepareEdit(target: EditorTarget, voteQuestionId: number): SagaIterator<void> {
  const answer: DetailAnswer = yield call(detailAnswer, voteQuestionId)
  const answered: ReturnType<typeof question.succeeded | typeof question.failed> =
    yield take(answer)
  if (question.failed.match(answered)) {
    yield put(preparingFailed({ failure: answered.payload.failure }))
    return
  }
  const restored: Restored = yield call(restoreDraft<Draft>, keyOfDraft(target), fields)
  yield put(editPrepared({ detail: answered.payload.detail, restored }))
}

export function* openEditor({ payload: target }: ReturnType<typeof opened>): SagaIterator<void> {
  const { voteQuestionId } = target
  yield race({
    ready:
      voteQuestionId === null
        ? call(prepareNew, target)
        : call(prepareEdit, target, voteQuestionId),
    closed: take(closed),
  })
}

export function* watchVoteQuestionEditor(): SagaIterator<void> {
  yield takeLatest(opened, openEditor)
  yield fork(keepDrafts, questionForm)
}
