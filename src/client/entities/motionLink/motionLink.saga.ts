import type { SagaIterator } from 'redux-saga'
import { call, put, takeEvery } from 'redux-saga/effects'
import { motionsApi } from '../../api/motions'
import { failureOf } from '../../api/requestFailure'
import { reportCrash } from '../../store/keepRunning'
import { motion } from '../motions/motions.slice'
import { motionLink } from './motionLink.slice'

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
