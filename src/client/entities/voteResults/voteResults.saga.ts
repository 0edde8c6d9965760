import type { SagaIterator } from 'redux-saga'
import { call, delay, put, select, takeEvery } from 'redux-saga/effects'
import type { VoteResultRow } from '../../../contract/voteResults'
import { newIdempotencyKey } from '../../api/idempotencyKey'
import { failureOf } from '../../api/requestFailure'
import { voteResultsApi } from '../../api/voteResults'
import { mostAttempts, spreadPause } from '../../store/repeatedCall'
import { question } from '../voteQuestions/voteQuestions.slice'
import { selectKeyToRepeat } from './voteResults.selectors'
import { votes } from './voteResults.slice'

/**
 * Casts one of the person's votes and then refetches the question, whatever the outcome. Where the server lacks
 * capacity, the call is repeated with the same key after the pause that the server asks for.
 */
export function* castVote({
  payload: ballot,
}: ReturnType<typeof votes.castRequested>): SagaIterator<void> {
  const { groupId, voteQuestionId, forGroupId, choice, reason } = ballot
  const repeatedKey: string | null = yield select(selectKeyToRepeat, ballot)
  const idempotencyKey: string = repeatedKey ?? (yield call(newIdempotencyKey))
  for (let attempt = 1; ; attempt += 1) {
    try {
      const result: VoteResultRow = yield call(voteResultsApi.cast, {
        params: { groupId, id: voteQuestionId },
        body: { voteChoice: choice, voteReason: reason, groupId: forGroupId },
        idempotencyKey,
      })
      yield put(votes.castSucceeded(result))
      break
    } catch (error) {
      const failure = failureOf(error)
      const { retryAfterMs } = failure
      if (retryAfterMs === undefined || attempt === mostAttempts) {
        yield put(votes.castFailed({ ballot, idempotencyKey, failure }))
        break
      }
      yield put(votes.castPostponed({ rollEntryId: ballot.rollEntryId }))
      const pauseMs: number = yield call(spreadPause, retryAfterMs)
      yield delay(pauseMs)
    }
  }
  yield put(question.requested({ voteQuestionId }))
}

/** Changes one of the person's votes and then refetches the question, whatever the outcome. */
export function* changeVote({
  payload,
}: ReturnType<typeof votes.changeRequested>): SagaIterator<void> {
  const { groupId, voteQuestionId, voteResultId, rollEntryId, choice, reason } = payload
  try {
    const result: VoteResultRow = yield call(voteResultsApi.change, {
      params: { groupId, id: voteQuestionId, resultId: voteResultId },
      body: { voteChoice: choice, voteReason: reason, groupId: payload.forGroupId },
      ifMatch: payload.revision,
    })
    yield put(votes.changeSucceeded(result))
  } catch (error) {
    yield put(votes.changeFailed({ rollEntryId, failure: failureOf(error) }))
  }
  yield put(question.requested({ voteQuestionId }))
}

export function* watchVoteResults(): SagaIterator<void> {
  yield takeEvery(votes.castRequested, castVote)
  yield takeEvery(votes.changeRequested, changeVote)
}
