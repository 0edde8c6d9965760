import type { PayloadAction } from '@reduxjs/toolkit'
import type { SagaIterator } from 'redux-saga'
import { call, put, takeEvery } from 'redux-saga/effects'
import { motionsApi } from '../../api/motions'
import { failureOf, type RequestFailure } from '../../api/requestFailure'
import { reportCrash } from '../../store/keepRunning'
import { lazySlice } from '../../store/lazySlice'
import { done, failed, type RequestState, running } from '../../store/requestState'
import type { RootState } from '../../store/rootReducer'
import { motion } from '../motions/motions.slice'

/** A motion and the voting question that was made from it. */
interface MotionLink {
  groupId: number
  motionRequestId: number
  voteQuestionId: number
}

/** A link that is being made, with the state of its request. */
interface TriedLink {
  link: MotionLink
  request: RequestState
}

/** The links tried in this tab, by motion. */
const initialState: { byMotion: Record<number, TriedLink> } = { byMotion: {} }

const slice = lazySlice({
  name: 'motionLink',
  initialState,
  reducers: {
    /** Begins a link, or tries one again. */
    requested: (state, { payload }: PayloadAction<MotionLink>) => {
      state.byMotion[payload.motionRequestId] = { link: payload, request: running }
    },
    succeeded: (state, { payload }: PayloadAction<MotionLink>) => {
      state.byMotion[payload.motionRequestId] = { link: payload, request: done }
    },
    failed: (
      state,
      { payload: { link, failure } }: PayloadAction<{ link: MotionLink; failure: RequestFailure }>,
    ) => {
      state.byMotion[link.motionRequestId] = { link, request: failed(failure) }
    },
  },
})
export const { actions: motionLink } = slice

/** The link of this motion that is running or failed; null where none was tried or it is done. */
export function selectOpenLink(state: RootState, motionRequestId: number): TriedLink | null {
  const tried = slice.selectState(state).byMotion[motionRequestId]
  return tried && tried.request.status !== 'done' ? tried : null
}

/**
 * Links the motion to the question made from it. The question is valid without the link, so a failure is only
 * logged.
 */
export function* linkToMotion({
  payload,
}: ReturnType<typeof motionLink.requested>): SagaIterator<void> {
  const { groupId, motionRequestId, voteQuestionId } = payload
  try {
    const params = { groupId, id: motionRequestId }
    yield call(motionsApi.linkVoteQuestion, { params, body: { voteQuestionId } })
    yield put(motionLink.succeeded(payload))
    yield put(motion.requested({ motionRequestId }))
  } catch (error) {
    yield call(reportCrash, error)
    yield put(motionLink.failed({ link: payload, failure: failureOf(error) }))
  }
}

export function* watchMotionLinks(): SagaIterator<void> {
  yield takeEvery(motionLink.requested, linkToMotion)
}
