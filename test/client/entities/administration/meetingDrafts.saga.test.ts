import { channel, type EventChannel } from 'redux-saga'
import { call, take } from 'redux-saga/effects'
import { testSaga } from 'redux-saga-test-plan'
import { adminList } from '../../../../src/client/entities/administration/adminLists.slice'
import {
  followDrafts,
  followWhileShown,
} from '../../../../src/client/entities/administration/meetingDrafts.saga'
import { openDraftsChannel } from '../../../../src/client/hub/draftLine'
import { connectedTo } from '../../../../src/client/hub/hub.slice'

const opened = (list: 'meetingDrafts' | 'meetings') =>
  adminList.opened({ groupId: 101, query: { list, page: 1, size: 50, search: '' } })

test('followDrafts fetches again whenever drafts change, over one connection after the other', () => {
  const changes = channel<number>() as EventChannel<number>
  testSaga(followDrafts)
    .next()
    .call(openDraftsChannel, 'events')
    .next(changes)
    .race({ changed: take(changes), connected: take(connectedTo.events) })
    .next({ changed: 101 })
    .call([changes, 'close'])
    .next()
    .put(adminList.requested())
    .next()
    .call(openDraftsChannel, 'events')
})

test('followWhileShown ends with the list, and follows no other one', () => {
  testSaga(followWhileShown, opened('meetingDrafts'))
    .next()
    .race({ follow: call(followDrafts), closed: take(adminList.closed) })
    .next({ closed: adminList.closed() })
    .isDone()
  testSaga(followWhileShown, opened('meetings')).next().isDone()
})
