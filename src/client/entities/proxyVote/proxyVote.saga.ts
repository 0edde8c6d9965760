import type { SagaIterator } from 'redux-saga'
import { call, put, race, select, take, takeLatest } from 'redux-saga/effects'
import type { AnswerOf } from '../../../contract/endpoint'
import type { listQuestionVoters } from '../../../contract/groupEligibility'
import { eligibilityApi } from '../../api/eligibility'
import { newIdempotencyKey } from '../../api/idempotencyKey'
import { failureOf } from '../../api/requestFailure'
import { voteResultsApi } from '../../api/voteResults'
import { takeCommands } from '../../store/dialogCommands'
import { untilAnswered } from '../../store/repeatedCall'
import { question, type QuestionTarget } from '../voteQuestions/voteQuestions.slice'
import { selectProxyKeyToRepeat } from './proxyVote.selectors'
import { proxyVote, type ProxyBallot } from './proxyVote.slice'

/** How many voters one page holds. */
export const votersPageSize = 100

/** Fetches those who hold a vote on the question, page by page: a large roll does not fit on one. */
export function* fetchVoters({ groupId, voteQuestionId }: QuestionTarget): SagaIterator<void> {
  const params = { groupId, id: voteQuestionId }
  try {
    for (let page = 1; ; page += 1) {
      const answer: AnswerOf<typeof listQuestionVoters> = yield call(eligibilityApi.votersOf, {
        params,
        query: { mode: 0, size: votersPageSize, page },
      })
      yield put(proxyVote.votersSucceeded(answer.data))
      if (page * votersPageSize >= answer.totalCount) return
    }
  } catch (error) {
    yield put(proxyVote.votersFailed({ failure: failureOf(error) }))
  }
}

export function* openProxyVote({
  payload,
}: ReturnType<typeof proxyVote.dialogOpened>): SagaIterator<void> {
  yield race({ voters: call(fetchVoters, payload), dismissed: take(proxyVote.dialogClosed) })
}

/** Names the vote in the request: by its company, or by its person and, in the council, the group it is cast for. */
function principalOf({ voter }: ProxyBallot) {
  return voter.userId === null
    ? { memberId: voter.memberId }
    : { voterId: voter.userId, groupId: voter.groupId }
}

/** Casts somebody else's vote; whatever the outcome, the question is fetched again. */
export function* castProxyVote({
  payload: ballot,
}: ReturnType<typeof proxyVote.requested>): SagaIterator<void> {
  const { groupId, voteQuestionId, choice, reason } = ballot
  const repeatedKey: string | null = yield select(selectProxyKeyToRepeat, ballot)
  const idempotencyKey: string = repeatedKey ?? (yield call(newIdempotencyKey))
  const sent = call(voteResultsApi.castForOther, {
    params: { groupId, id: voteQuestionId },
    body: { voteChoice: choice, voteReason: reason, ...principalOf(ballot) },
    idempotencyKey,
  })
  try {
    yield* untilAnswered(sent, proxyVote.postponed())
    yield put(proxyVote.succeeded())
  } catch (error) {
    yield put(proxyVote.failed({ ballot, idempotencyKey, failure: failureOf(error) }))
  }
  yield put(question.requested({ voteQuestionId }))
}

export function* watchProxyVote(): SagaIterator<void> {
  yield takeLatest(proxyVote.dialogOpened, openProxyVote)
  yield takeCommands(proxyVote.requested, castProxyVote, proxyVote.dialogOpened)
}
