import type { SagaIterator } from 'redux-saga'
import { call, put, select, takeEvery } from 'redux-saga/effects'
import type { VoteResultRow } from '../../../contract/voteResults'
import { newIdempotencyKey } from '../../api/idempotencyKey'
import { failureOf } from '../../api/requestFailure'
import { voteResultsApi } from '../../api/voteResults'
import { untilAnswered } from '../../store/repeatedCall'
import { question } from '../voteQuestions/voteQuestions.slice'
import { selectKeyToRepeat } from './voteResults.selectors'
import { votes } from './voteResults.slice'

/** Casts one of the person's votes and then refetches the question, whatever the outcome. */
export function* castVote({
  payload: ballot,
}: ReturnType<typeof votes.castRequested>): SagaIterator<void> {
  const { groupId, voteQuestionId, rollEntryId, forGroupId, choice, reason } = ballot
  const repeatedKey: string | null = yield select(selectKeyToRepeat, ballot)
  const idempotencyKey: string = repeatedKey ?? (yield call(newIdempotencyKey))
  const sent = call(voteResultsApi.cast, {
    params: { groupId, id: voteQuestionId },
    body: { voteChoice: choice, voteReason: reason, groupId: forGroupId },
    idempotencyKey,
  })
  try {
    const result: VoteResultRow = yield* untilAnswered(sent, votes.postponed({ rollEntryId }))
    yield put(votes.castSucceeded(result))
  } catch (error) {
    yield put(votes.castFailed({ ballot, idempotencyKey, failure: failureOf(error) }))
  }
  yield put(question.requested({ voteQuestionId }))
}

/** Changes one of the person's votes and then refetches the question, whatever the outcome. */
export function* changeVote({
  payload,
}: ReturnType<typeof votes.changeRequested>): SagaIterator<void> {
  const { groupId, voteQuestionId, voteResultId, rollEntryId, choice, reason } = payload
  const sent = call(voteResultsApi.change, {
    params: { groupId, id: voteQuestionId, resultId: voteResultId },
    body: { voteChoice: choice, voteReason: reason, groupId: payload.forGroupId },
    ifMatch: payload.revision,
  })
  try {
    const result: VoteResultRow = yield* untilAnswered(sent, votes.postponed({ rollEntryId }))
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
