import type { SagaIterator } from 'redux-saga'
import { call, put, takeLatest } from 'redux-saga/effects'
import type { VoteHistory } from '../../../contract/voteHistory'
import { failureOf } from '../../api/requestFailure'
import { voteQuestionsApi } from '../../api/voteQuestions'
import { historyFailed, historyRequested, historySucceeded } from './voteHistory.slice'

export function* fetchHistory({
  payload,
}: ReturnType<typeof historyRequested>): SagaIterator<void> {
  const { groupId, voteQuestionId } = payload
  try {
    const params = { groupId, id: voteQuestionId }
    const { voteQuestionEdits }: VoteHistory = yield call(voteQuestionsApi.history, { params })
    yield put(historySucceeded(voteQuestionEdits))
  } catch (error) {
    yield put(historyFailed({ failure: failureOf(error) }))
  }
}

export function* watchVoteHistory(): SagaIterator<void> {
  yield takeLatest(historyRequested, fetchHistory)
}
