import type { SagaIterator } from 'redux-saga'
import { call, put, takeLatest } from 'redux-saga/effects'
import type { VersionedBallot } from '../../../contract/ballotVersions'
import { failureOf } from '../../api/requestFailure'
import { voteQuestionsApi } from '../../api/voteQuestions'
import { ballotVersions } from './ballotVersions.slice'

export function* fetchBallotVersions({
  payload,
}: ReturnType<typeof ballotVersions.requested>): SagaIterator<void> {
  const { groupId, voteQuestionId } = payload
  try {
    const params = { groupId, id: voteQuestionId }
    const { ballots }: { ballots: VersionedBallot[] } = yield call(voteQuestionsApi.ballots, {
      params,
    })
    yield put(ballotVersions.succeeded(ballots))
  } catch (error) {
    yield put(ballotVersions.failed({ failure: failureOf(error) }))
  }
}

export function* watchBallotVersions(): SagaIterator<void> {
  yield takeLatest(ballotVersions.requested, fetchBallotVersions)
}
