/** What the signed-in person may do on questions; the last answer stays while a new one is fetched. */
import { createEntityAdapter, type PayloadAction } from '@reduxjs/toolkit'
import type { SagaIterator } from 'redux-saga'
import { call, put, race, select, take, takeEvery } from 'redux-saga/effects'
import type { EligibleVote, UserEligibility } from '../../../contract/eligibility'
import { eligibilityApi } from '../../api/eligibility'
import { failureOf, type RequestFailure } from '../../api/requestFailure'
import type { DetailPatterns } from '../../store/detailPatterns'
import { lazySlice } from '../../store/lazySlice'
import { refetchOn } from '../../store/refetchOn'
import { done, failed, idle, type RequestState, running } from '../../store/requestState'
import type { RootState } from '../../store/rootReducer'
import { sharedEntity } from '../../store/subscribed'
import { selectUserId } from '../session/session.selectors'
import { questionPatterns } from '../voteQuestions/voteQuestions.patterns'
import { question, type QuestionTarget } from '../voteQuestions/voteQuestions.slice'

const adapter = createEntityAdapter({
  selectId: (answer: UserEligibility) => answer.voteQuestionId,
})

const initialState = adapter.getInitialState({
  requests: {} as Record<number, RequestState>,
})

const slice = lazySlice({
  name: 'eligibility',
  initialState,
  reducers: {
    checkStarted: (state, { payload }: PayloadAction<{ voteQuestionId: number }>) => {
      state.requests[payload.voteQuestionId] = running
    },
    checkSucceeded: (state, { payload }: PayloadAction<UserEligibility>) => {
      adapter.setOne(
        state,
        sharedEntity(state, payload.voteQuestionId, () => payload),
      )
      state.requests[payload.voteQuestionId] = done
    },
    checkFailed: (
      state,
      { payload }: PayloadAction<{ voteQuestionId: number; failure: RequestFailure }>,
    ) => {
      state.requests[payload.voteQuestionId] = failed(payload.failure)
    },
  },
})
export const { actions: eligibility } = slice

const noVotes: EligibleVote[] = []

/** What the signed-in person may do on a question; null until it is known. */
export function selectEligibility(
  state: RootState,
  voteQuestionId: number,
): UserEligibility | null {
  return slice.selectState(state).entities[voteQuestionId] ?? null
}

export function selectEligibilityRequest(state: RootState, voteQuestionId: number): RequestState {
  return slice.selectState(state).requests[voteQuestionId] ?? idle
}

/** The votes the person holds on a question, each with a form of its own. */
export function selectEligibleVotes(state: RootState, voteQuestionId: number): EligibleVote[] {
  return selectEligibility(state, voteQuestionId)?.eligibleVotes ?? noVotes
}

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
