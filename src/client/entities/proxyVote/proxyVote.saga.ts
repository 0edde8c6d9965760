import type { SagaIterator } from 'redux-saga'
import { call, delay, put, race, select, take, takeLatest } from 'redux-saga/effects'
import type { AnswerOf } from '../../../contract/endpoint'
import type { listQuestionVoters } from '../../../contract/groupEligibility'
import { eligibilityApi } from '../../api/eligibility'
import { newIdempotencyKey } from '../../api/idempotencyKey'
import { failureOf } from '../../api/requestFailure'
import { voteResultsApi } from '../../api/voteResults'
import { takeCommands } from '../../store/dialogCommands'
import { mostAttempts, spreadPause } from '../../store/repeatedCall'
import { detailRequested } from '../voteQuestions/voteQuestions.slice'
import { selectProxyKeyToRepeat } from './proxyVote.selectors'
import {
  proxyVoteDialogOpened,
  proxyVoteDismissed,
  proxyVoteFailed,
  proxyVotePostponed,
  proxyVoteRequested,
  proxyVoteSucceeded,
  votersFailed,
  votersSucceeded,
  type ProxyBallot,
  type ProxyTarget,
} from './proxyVote.slice'

/** How many voters one page holds. */
export const votersPageSize = 100

/** Fetches those who hold a vote on the question, page by page: a large roll does not fit on one. */
export function* fetchVoters({ groupId, voteQuestionId }: ProxyTarget): SagaIterator<void> {
  const params = { groupId, id: voteQuestionId }
  try {
    for (let page = 1; ; page += 1) {
      const answer: AnswerOf<typeof listQuestionVoters> = yield call(eligibilityApi.votersOf, {
        params,
        query: { mode: 0, size: votersPageSize, page },
      })
      yield put(votersSucceeded(answer.data))
      if (page * votersPageSize >= answer.totalCount) return
    }
  } catch (error) {
    yield put(votersFailed({ failure: failureOf(error) }))
  }
}

export function* openProxyVote({
  payload,
}: ReturnType<typeof proxyVoteDialogOpened>): SagaIterator<void> {
  yield race({ voters: call(fetchVoters, payload), dismissed: take(proxyVoteDismissed) })
}

/** The holder whose vote is cast: a company, or a person and in the council one of their votes. */
function principalOf({ voter }: ProxyBallot) {
  return voter.userId === null
    ? { memberId: voter.memberId }
    : { voterId: voter.userId, groupId: voter.groupId }
}

/**
 * Casts somebody else's vote; whatever the outcome, the question is fetched again. Where the server lacks
 * capacity, the call is repeated with the same key after the pause that the server asks for.
 */
export function* castProxyVote({
  payload: ballot,
}: ReturnType<typeof proxyVoteRequested>): SagaIterator<void> {
  const { groupId, voteQuestionId, choice, reason } = ballot
  const repeatedKey: string | null = yield select(selectProxyKeyToRepeat, ballot)
  const idempotencyKey: string = repeatedKey ?? (yield call(newIdempotencyKey))
  for (let attempt = 1; ; attempt += 1) {
    try {
      yield call(voteResultsApi.castForOther, {
        params: { groupId, id: voteQuestionId },
        body: { voteChoice: choice, voteReason: reason, ...principalOf(ballot) },
        idempotencyKey,
      })
      yield put(proxyVoteSucceeded())
      break
    } catch (error) {
      const failure = failureOf(error)
      const { retryAfterMs } = failure
      if (retryAfterMs === undefined || attempt === mostAttempts) {
        yield put(proxyVoteFailed({ ballot, idempotencyKey, failure }))
        break
      }
      yield put(proxyVotePostponed())
      const pauseMs: number = yield call(spreadPause, retryAfterMs)
      yield delay(pauseMs)
    }
  }
  yield put(detailRequested({ voteQuestionId }))
}

export function* watchProxyVote(): SagaIterator<void> {
  yield takeLatest(proxyVoteDialogOpened, openProxyVote)
  yield takeCommands(proxyVoteRequested, castProxyVote, proxyVoteDialogOpened)
}
