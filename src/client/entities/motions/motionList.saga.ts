import type { SagaIterator } from 'redux-saga'
import { call, put, race, select, take, takeLatest } from 'redux-saga/effects'
import { motionsApi } from '../../api/motions'
import { failureOf } from '../../api/requestFailure'
import { now } from '../../clock'
import { connectedTo, messageFrom } from '../../hub/hub.slice'
import { refetchOn } from '../../store/refetchOn'
import type { ListTarget } from '../../store/pagedList'
import { reloadPage } from '../../store/reloadPage'
import { isStale } from '../../store/revisions'
import { motionList, type MotionListAnswer } from './motionList.slice'
import { selectCachedMotions } from './motions.selectors'

/** Reloads the page where the server has an older revision of a motion than the page, as `fetchMotion` does. */
export function* fetchMotionList({ groupId, query }: ListTarget): SagaIterator<void> {
  try {
    const cached: ReturnType<typeof selectCachedMotions> = yield select(selectCachedMotions)
    const answer: MotionListAnswer = yield call(motionsApi.list, { params: { groupId }, query })
    if (isStale(cached, answer.data, ({ motionRequestId }) => motionRequestId)) {
      yield call(reloadPage)
      return
    }
    const at: string = yield call(now)
    yield put(motionList.succeeded({ answer, at }))
  } catch (error) {
    yield put(motionList.failed({ failure: failureOf(error) }))
  }
}

/** A motion that changes may move into the page or out of it. */
export const motionListTriggers = [
  messageFrom.motions,
  connectedTo.motions,
  motionList.requested.match,
]

/** Refetches the page until it leaves the screen; takeLatest cancels this for a newer query. */
export function* followMotionList({
  payload,
}: ReturnType<typeof motionList.opened>): SagaIterator<void> {
  yield race({
    fresh: call(refetchOn<ListTarget>, fetchMotionList, payload, motionListTriggers),
    closed: take(motionList.closed),
  })
}

export function* watchMotionList(): SagaIterator<void> {
  yield takeLatest(motionList.opened, followMotionList)
}
