import type { SagaIterator } from 'redux-saga'
import { call, put, race, select, take, takeEvery } from 'redux-saga/effects'
import type { UserEligibility } from '../../../contract/eligibility'
import { eligibilityApi } from '../../api/eligibility'
import { failureOf } from '../../api/requestFailure'
import type { DetailPatterns } from '../../store/detailPatterns'
import { refetchOn } from '../../store/refetchOn'
import { selectUserId } from '../session/session.selectors'
import {
  questionPatterns,
  question,
  type QuestionTarget,
} from '../voteQuestions/voteQuestions.slice'
import { eligibility } from './eligibility.slice'

export function* checkUser({ groupId, voteQuestionId }: QuestionTarget): SagaIterator<void> {
  yield put(eligibility.checkStarted({ voteQuestionId }))
  try {
    const userId: number | null = yield select(selectUserId)
    if (userId === null) return
    const answer: UserEligibility = yield call(eligibilityApi.checkUser, {
      params: { groupId },
      query: { voteQuestionId, userId },
    })
    yield put(eligibility.checkSucceeded(answer))
  } catch (error) {
    yield put(eligibility.checkFailed({ voteQuestionId, failure: failureOf(error) }))
  }
}

/**
 * Fetches what the person may do on a question on screen. The roll is fixed when a question opens, so another
 * person's vote changes nothing here; it is fetched again when the page asks for it and after the live connection
 * was interrupted.
 */
export function* followEligibility({
  payload,
}: ReturnType<typeof question.opened>): SagaIterator<void> {
  const patterns: DetailPatterns = yield call(questionPatterns, payload.voteQuestionId)
  const triggers = [patterns.requested, patterns.reconnected]
  yield race({
    fresh: call(refetchOn<QuestionTarget>, checkUser, payload, triggers),
    closed: take(patterns.closed),
  })
}

export function* watchEligibility(): SagaIterator<void> {
  yield takeEvery(question.opened, followEligibility)
}
