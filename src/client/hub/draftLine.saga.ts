/** What admins hear over the connection to a hub of changes to the drafts of their group. */
import { buffers, eventChannel, type EventChannel, type SagaIterator } from 'redux-saga'
import { call, type Effect, race, take } from 'redux-saga/effects'
import type { HubName } from '../../contract/hub'
import { draftsChanged } from '../../contract/draftsChanged'
import { requireFreshReads } from '../staleness'
import { connectedTo } from './hub.slice'
import { lineOf } from './openHub'

/** The groups whose drafts change, as the connection of the moment tells; nothing where there is none. */
export function openDraftsChannel(name: HubName): EventChannel<number> {
  const line = lineOf(name)
  return eventChannel<number>((emit) => {
    const hear = (groupId: number) => {
      requireFreshReads()
      emit(groupId)
    }
    line?.on(draftsChanged, hear)
    return () => line?.off(draftsChanged, hear)
  }, buffers.expanding())
}

/** Waits until drafts of the group change. */
export function* awaitChange(channel: EventChannel<number>, groupId: number): SagaIterator<void> {
  let changed: number | null = null
  while (changed !== groupId) changed = yield take(channel)
}

/**
 * Does `reread` whenever drafts of a group change, over each connection of the hub in turn. Ends by being
 * cancelled.
 */
export function* followDrafts(name: HubName, groupId: number, reread: Effect): SagaIterator<never> {
  while (true) {
    const channel: EventChannel<number> = yield call(openDraftsChannel, name)
    try {
      yield race({
        changed: call(awaitChange, channel, groupId),
        connected: take(connectedTo[name]),
      })
    } finally {
      yield call([channel, 'close'])
    }
    yield reread
  }
}
