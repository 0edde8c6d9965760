import type { SagaIterator } from 'redux-saga'
import { call, put, race, take, takeLatest } from 'redux-saga/effects'
import type { Desk } from '../../../contract/desk'
import { failureOf } from '../../api/requestFailure'
import { sessionApi } from '../../api/session'
import { hub } from '../../hub/hub.slice'
import { keepFresh } from '../../store/keepFresh.saga'
import { corrections } from '../corrections/corrections.slice'
import { motionCommand } from '../motionCommands/motionCommands.slice'
import { votes } from '../voteResults/voteResults.slice'
import { deviceNow } from '../../clock'
import { desk } from './desk.slice'

/** What a person does in a line of the desk. */
export const ownActs = [
  votes.castSucceeded,
  votes.changeSucceeded,
  motionCommand.succeeded,
  corrections.succeeded,
]

/**
 * When the person was last at the desk, in this browser: what they have seen elsewhere may be told once more, and
 * the server keeps nothing about when somebody reads.
 */
const visitKey = 'quorate.deskVisit'

/** The visit before this one; null at the first. It stays the same until the tab is closed. */
export function noteVisit(now: string): string | null {
  const ofTab = sessionStorage.getItem(visitKey)
  if (ofTab !== null) return ofTab === '' ? null : ofTab
  const before = localStorage.getItem(visitKey)
  sessionStorage.setItem(visitKey, before ?? '')
  localStorage.setItem(visitKey, now)
  return before
}

/** @param since from when on news are told; null leaves it to the server */
export function* fetchDesk(since: string | null): SagaIterator<void> {
  try {
    const query = since === null ? {} : { since }
    const answer: Desk = yield call(sessionApi.desk, { query })
    yield put(desk.succeeded(answer))
  } catch (error) {
    yield put(desk.failed({ failure: failureOf(error) }))
  }
}

/** Listens to motions and meetings too, besides the questions to which the page listens. */
export function* followDesk(): SagaIterator<void> {
  const at: string = yield call(deviceNow)
  const since: string | null = yield call(noteVisit, at)
  yield put(hub.opened({ name: 'motions' }))
  yield put(hub.opened({ name: 'events' }))
  yield race({
    fresh: call(keepFresh<string | null>, fetchDesk, since, ownActs),
    closed: take(desk.closed),
  })
  yield put(hub.closed({ name: 'motions' }))
  yield put(hub.closed({ name: 'events' }))
}

export function* watchDesk(): SagaIterator<void> {
  yield takeLatest(desk.requested, followDesk)
}
