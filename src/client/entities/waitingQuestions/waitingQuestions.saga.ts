import type { SagaIterator } from 'redux-saga'
import { call, put, takeLatest } from 'redux-saga/effects'
import type { AnswerOf } from '../../../contract/endpoint'
import type { listVoteQuestions } from '../../../contract/voteQuestions'
import { failureOf } from '../../api/requestFailure'
import { voteQuestionsApi } from '../../api/voteQuestions'
import { waitingQuestions } from './waitingQuestions.slice'

/** Two suffice to find the next question, because one of them may be the question on screen. */
const query = { awaiting: 'me', sort: 1, size: 2 } as const

export function* fetchWaiting({
  payload: { groupId },
}: ReturnType<typeof waitingQuestions.requested>): SagaIterator<void> {
  try {
    const { data, totalCount }: AnswerOf<typeof listVoteQuestions> = yield call(
      voteQuestionsApi.list,
      {
        params: { groupId },
        query,
      },
    )
    const ids = data.map(({ voteQuestionId }) => voteQuestionId)
    yield put(waitingQuestions.succeeded({ ids, totalCount }))
  } catch (error) {
    yield put(waitingQuestions.failed({ failure: failureOf(error) }))
  }
}

export function* watchWaitingQuestions(): SagaIterator<void> {
  yield takeLatest(waitingQuestions.requested, fetchWaiting)
}
