import type { SagaIterator } from 'redux-saga'
import { call, put, race, take, takeLatest, takeLeading } from 'redux-saga/effects'
import type { DryRun } from '../../../contract/voteQuestionActs'
import type { VoteQuestionDetail } from '../../../contract/voteQuestions'
import { failureOf } from '../../api/requestFailure'
import { voteQuestionActsApi } from '../../api/voteQuestionActs'
import { now } from '../../clock'
import type { DetailPatterns } from '../../store/detailPatterns'
import { refetchOn } from '../../store/refetchOn'
import { detailPatterns } from '../voteQuestions/detail.actions'
import { noticeGiven } from '../voteQuestions/voteQuestionList.slice'
import type { Notice } from '../voteQuestions/voteQuestionList.slice'
import { detailRequested, detailSucceeded } from '../voteQuestions/voteQuestions.slice'
import {
  questionCommandAsked,
  questionCommandDismissed,
  questionCommandFailed,
  questionCommandSucceeded,
} from './voteQuestionCommands.slice'
import { cancelRequested, closeRequested } from './voteQuestionCommands.slice'
import { previewFailed, previewStarted, previewSucceeded } from './voteQuestionCommands.slice'
import type { ActTarget } from './voteQuestionCommands.slice'

/** Asks what the act would do now and who would be mailed. */
export function* preview({ act, groupId, voteQuestionId }: ActTarget): SagaIterator<void> {
  yield put(previewStarted())
  try {
    const answer: DryRun = yield call(voteQuestionActsApi.preview, {
      params: { groupId, id: voteQuestionId, act },
    })
    yield put(previewSucceeded(answer))
  } catch (error) {
    yield put(previewFailed({ failure: failureOf(error) }))
  }
}

/** Keeps the preview true while its dialog is open: every vote may change the result. */
export function* followAct({
  payload,
}: ReturnType<typeof questionCommandAsked>): SagaIterator<void> {
  const about: DetailPatterns = yield call(detailPatterns, payload.voteQuestionId)
  yield race({
    fresh: call(refetchOn<ActTarget>, preview, payload, [about.changed, about.reconnected]),
    ended: take([questionCommandDismissed, questionCommandSucceeded]),
  })
}

/** The question as it stands now is shown at once, and the act is told here and on the list. */
export function* finishAct(kind: Notice['kind'], detail: VoteQuestionDetail): SagaIterator<void> {
  const { groupId, voteQuestionId } = detail
  const at: string = yield call(now)
  yield put(detailSucceeded({ detail, at }))
  yield put(questionCommandSucceeded())
  yield put(noticeGiven({ kind, groupId, voteQuestionId }))
  yield put(detailRequested({ voteQuestionId }))
}

export function* closeQuestion({ payload }: ReturnType<typeof closeRequested>): SagaIterator<void> {
  const { groupId, voteQuestionId } = payload
  try {
    const params = { groupId, id: voteQuestionId }
    const detail: VoteQuestionDetail = yield call(voteQuestionActsApi.close, { params, body: {} })
    yield call(finishAct, 'closed', detail)
  } catch (error) {
    yield put(questionCommandFailed({ failure: failureOf(error) }))
    yield put(detailRequested({ voteQuestionId }))
  }
}

export function* cancelQuestion({
  payload,
}: ReturnType<typeof cancelRequested>): SagaIterator<void> {
  const { groupId, voteQuestionId, reason } = payload
  try {
    const detail: VoteQuestionDetail = yield call(voteQuestionActsApi.cancel, {
      params: { groupId, id: voteQuestionId },
      body: { cancellationReason: reason },
    })
    yield call(finishAct, 'cancelled', detail)
  } catch (error) {
    yield put(questionCommandFailed({ failure: failureOf(error) }))
    yield put(detailRequested({ voteQuestionId }))
  }
}

export function* watchVoteQuestionCommands(): SagaIterator<void> {
  yield takeLatest(questionCommandAsked, followAct)
  yield takeLeading(closeRequested, closeQuestion)
  yield takeLeading(cancelRequested, cancelQuestion)
}
