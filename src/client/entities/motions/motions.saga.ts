import type { SagaIterator } from 'redux-saga'
import { call, put, race, select, take, takeEvery } from 'redux-saga/effects'
import type { MotionRequest } from '../../../contract/motions'
import { motionsApi } from '../../api/motions'
import { failureOf } from '../../api/requestFailure'
import { now } from '../../clock'
import type { DetailPatterns } from '../../store/detailPatterns'
import { refetchOn } from '../../store/refetchOn'
import { reloadPage } from '../../store/reloadPage'
import { isStale } from '../../store/revisions'
import { selectCachedMotions } from './motions.selectors'
import { motionPatterns } from './motions.patterns'
import { motion, type MotionTarget } from './motions.slice'

/**
 * Fetches a motion. Where the server has an older revision than the page, its database was restored from a
 * backup: the page reloads, so that it does not show what is gone.
 */
export function* fetchMotion({ groupId, motionRequestId }: MotionTarget): SagaIterator<void> {
  try {
    const params = { groupId, id: motionRequestId }
    const cached: ReturnType<typeof selectCachedMotions> = yield select(selectCachedMotions)
    const detail: MotionRequest = yield call(motionsApi.show, { params })
    if (isStale(cached, [detail], () => motionRequestId)) {
      yield call(reloadPage)
      return
    }
    const at: string = yield call(now)
    yield put(motion.succeeded({ detail, at }))
  } catch (error) {
    yield put(motion.failed({ motionRequestId, failure: failureOf(error) }))
  }
}

/** Keeps a motion fresh until it leaves the screen. */
export function* followMotion({ payload }: ReturnType<typeof motion.opened>): SagaIterator<void> {
  const patterns: DetailPatterns = yield call(motionPatterns, payload.motionRequestId)
  const triggers = [patterns.changed, patterns.requested, patterns.reconnected]
  yield race({
    fresh: call(refetchOn<MotionTarget>, fetchMotion, payload, triggers),
    closed: take(patterns.closed),
  })
}

export function* watchMotions(): SagaIterator<void> {
  yield takeEvery(motion.opened, followMotion)
}
