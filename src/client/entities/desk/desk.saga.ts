import type { SagaIterator } from 'redux-saga'
import { call, put, race, take, takeLatest, takeLeading } from 'redux-saga/effects'
import type { Desk } from '../../../contract/desk'
import { failureOf } from '../../api/requestFailure'
import { sessionApi } from '../../api/session'
import { hub } from '../../hub/hub.slice'
import { sayPatience } from '../../hub/patience'
import { keepFresh } from '../../store/keepFresh.saga'
import { corrections } from '../corrections/corrections.slice'
import { motionCommand } from '../motionCommands/motionCommands.request'
import { motion } from '../motions/motions.slice'
import { votes } from '../voteResults/voteResults.slice'
import { question } from '../voteQuestions/voteQuestions.slice'
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

/** What is opened and closed in a line of the desk, and is fetched at once after changes. */
export const actOpened = [question.opened, motion.opened, corrections.opened]
export const actClosed = [question.closed, motion.closed, corrections.closed]

/** Says over each connection in turn that others go first, unless an act is open in a line. */
export function* keepPatient(): SagaIterator<never> {
  let isPatient = true
  while (true) {
    yield call(sayPatience, isPatient)
    const { opened, closed } = yield race({
      connected: take(hub.connected),
      opened: take(actOpened),
      closed: take(actClosed),
    })
    if (opened || closed) isPatient = !opened
  }
}

/** Lets others go first while the desk is shown. */
export function* bePatient(): SagaIterator<void> {
  yield race({ patient: call(keepPatient), closed: take(desk.closed) })
  yield call(sayPatience, false)
}

export function* watchDesk(): SagaIterator<void> {
  yield takeLatest(desk.requested, followDesk)
  // A desk that is requested again may have an act open, which the loop knows.
  yield takeLeading(desk.requested, bePatient)
}
