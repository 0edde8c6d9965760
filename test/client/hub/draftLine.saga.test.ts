import { channel, type EventChannel } from 'redux-saga'
import { testSaga } from 'redux-saga-test-plan'
import { call, put, take } from 'redux-saga/effects'
import { adminList } from '../../../src/client/entities/administration/adminLists.request'
import {
  awaitChange,
  followDrafts,
  openDraftsChannel,
} from '../../../src/client/hub/draftLine.saga'
import { mayBeStale } from '../../../src/client/staleness'
import { connectedTo } from '../../../src/client/hub/hub.slice'

const line = { on: jest.fn(), off: jest.fn() }
jest.mock('../../../src/client/hub/openHub', () => ({ lineOf: () => line }))

const changes = channel<number>() as EventChannel<number>

test('awaitChange passes over drafts of other groups', () => {
  testSaga(awaitChange, changes, 101)
    .next()
    .take(changes)
    .next(102)
    .take(changes)
    .next(101)
    .isDone()
})

test('followDrafts rereads after each change, over one connection after the other', () => {
  testSaga(followDrafts, 'events', 101, put(adminList.requested()))
    .next()
    .call(openDraftsChannel, 'events')
    .next(changes)
    .race({ changed: call(awaitChange, changes, 101), connected: take(connectedTo.events) })
    .next({ changed: null })
    .call([changes, 'close'])
    .next()
    .put(adminList.requested())
    .next()
    .call(openDraftsChannel, 'events')
})

test('what is read after a change of drafts sees all, because they are told of at once', () => {
  const heard: unknown[] = []
  openDraftsChannel('events').take((groupId) => heard.push(groupId))
  expect(mayBeStale()).toBe(true)
  line.on.mock.calls[0]?.[1](101)
  expect(heard).toEqual([101])
  expect(mayBeStale()).toBe(false)
})
