import type { SagaIterator } from 'redux-saga'
import { call, put, race, take, takeLatest } from 'redux-saga/effects'
import type { DryRun } from '../../../contract/voteQuestionActs'
import type { VoteQuestionDetail } from '../../../contract/voteQuestions'
import { failureOf } from '../../api/requestFailure'
import { questionCommandsApi, voteQuestionCommandsApi } from '../../api/voteQuestionCommands'
import { now } from '../../clock'
import type { DetailPatterns } from '../../store/detailPatterns'
import { takeCommands } from '../../store/dialogCommands'
import { refetchOn } from '../../store/refetchOn'
import {
  detailPatterns,
  detailRequested,
  detailSucceeded,
} from '../voteQuestions/voteQuestions.slice'
import { noticeShown } from '../voteQuestions/voteQuestionList.slice'
import {
  previewFailed,
  previewStarted,
  previewSucceeded,
  questionDialogOpened,
  questionCommandDismissed,
  questionCommandFailed,
  questionCommandRequested,
  questionCommandSucceeded,
  type OpenQuestionDialog,
} from './voteQuestionCommands.slice'

/** Asks what the command would do now and who would be mailed. */
export function* previewCommand(dialog: OpenQuestionDialog): SagaIterator<void> {
  const { kind: act, groupId, voteQuestionId: id } = dialog
  yield put(previewStarted())
  try {
    const params = { groupId, id, act }
    const answer: DryRun = yield call(voteQuestionCommandsApi.preview, { params })
    yield put(previewSucceeded(answer))
  } catch (error) {
    yield put(previewFailed({ failure: failureOf(error) }))
  }
}

/** Refetches the preview while its dialog is open, because every vote may change the result. */
export function* followPreview({
  payload,
}: ReturnType<typeof questionDialogOpened>): SagaIterator<void> {
  const patterns: DetailPatterns = yield call(detailPatterns, payload.voteQuestionId)
  const triggers = [patterns.changed, patterns.reconnected]
  yield race({
    fresh: call(refetchOn<OpenQuestionDialog>, previewCommand, payload, triggers),
    ended: take([questionCommandDismissed, questionCommandSucceeded]),
  })
}

/** Stores the question as answered, and announces on its page and on the list what was done. */
export function* runQuestionCommand({
  payload: command,
}: ReturnType<typeof questionCommandRequested>): SagaIterator<void> {
  const { kind, groupId, voteQuestionId, body, notice } = command
  try {
    const send = questionCommandsApi[kind] as (input: object) => Promise<VoteQuestionDetail>
    const params = { groupId, id: voteQuestionId }
    const detail: VoteQuestionDetail = yield call(send, { params, body })
    const at: string = yield call(now)
    yield put(detailSucceeded({ detail, at }))
    yield put(questionCommandSucceeded())
    if (notice !== null)
      yield put(noticeShown({ kind: 'ended', text: notice, groupId, voteQuestionId }))
  } catch (error) {
    yield put(questionCommandFailed({ failure: failureOf(error) }))
  }
  yield put(detailRequested({ voteQuestionId }))
}

export function* watchVoteQuestionCommands(): SagaIterator<void> {
  yield takeLatest(questionDialogOpened, followPreview)
  yield takeCommands(questionCommandRequested, runQuestionCommand, questionDialogOpened)
}
