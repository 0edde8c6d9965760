import type { SagaIterator } from 'redux-saga'
import { call, put, takeLatest } from 'redux-saga/effects'
import type { VoteHistory } from '../../../contract/voteHistory'
import { failureOf } from '../../api/requestFailure'
import { voteQuestionsApi } from '../../api/voteQuestions'
import { voteHistory } from './voteHistory.slice'

export function* fetchHistory({
  payload,
}: ReturnType<typeof voteHistory.requested>): SagaIterator<void> {
  const { groupId, voteQuestionId } = payload
  try {
    const params = { groupId, id: voteQuestionId }
    const { voteQuestionEdits }: VoteHistory = yield call(voteQuestionsApi.history, { params })
    yield put(voteHistory.succeeded(voteQuestionEdits))
  } catch (error) {
    yield put(voteHistory.failed({ failure: failureOf(error) }))
  }
}

export function* watchVoteHistory(): SagaIterator<void> {
  yield takeLatest(voteHistory.requested, fetchHistory)
}
