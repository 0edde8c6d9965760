import type { EventChannel, SagaIterator } from 'redux-saga'
import { call, put, race, take } from 'redux-saga/effects'
import { openDraftsChannel } from '../../hub/draftLine'
import { connectedTo } from '../../hub/hub.slice'
import { adminList } from './adminLists.slice'

/** Fetches the drafts of meetings on screen again whenever drafts change. Ends by being cancelled. */
export function* followDrafts(): SagaIterator<never> {
  while (true) {
    const channel: EventChannel<number> = yield call(openDraftsChannel, 'events')
    try {
      yield race({ changed: take(channel), connected: take(connectedTo.events) })
    } finally {
      yield call([channel, 'close'])
    }
    yield put(adminList.requested())
  }
}

/** Follows while drafts of meetings are on screen. */
export function* followWhileShown({
  payload,
}: ReturnType<typeof adminList.opened>): SagaIterator<void> {
  if (payload.query.list !== 'meetingDrafts') return
  yield race({ follow: call(followDrafts), closed: take(adminList.closed) })
}
