import type { PayloadAction } from '@reduxjs/toolkit'
import type { EventChannel, SagaIterator } from 'redux-saga'
import { call, delay, put, race, select, spawn, take, takeLatest } from 'redux-saga/effects'
import { connectedTo } from '../../hub/hub.slice'
import {
  openWritingChannel,
  sayWriting,
  voteLine,
  type VoteLine,
  type Writing,
} from '../../hub/voteLine'
import { selectIsWriting, selectTimesHeard, voteWriting } from './voteWriting.slice'

/** While the form is open, it is said again this often. */
export const writingAgainMs = 14_000
/** Whoever was not heard for this long no longer writes; one saying may get lost. */
export const writingOverMs = 29_000

/** Forgets whom nothing more is heard of. */
export function* expire(heardAs: number): SagaIterator<void> {
  yield delay(writingOverMs)
  yield put(voteWriting.expired({ heardAs }))
}

/** Hears colleagues until one more opens the form, who has to be told that it is open here. */
export function* awaitNewcomer(
  channel: EventChannel<Writing>,
  voteQuestionId: number,
): SagaIterator<void> {
  while (true) {
    const writing: Writing = yield take(channel)
    if (writing.voteQuestionId !== voteQuestionId) continue
    const isKnown: boolean = yield select(selectIsWriting, writing.userId)
    yield put(voteWriting.heard(writing))
    if (writing.userName === null) continue
    const heardAs: number = yield select(selectTimesHeard)
    yield spawn(expire, heardAs)
    if (!isKnown) return
  }
}

/** Says over a connection that the form is open, and hears who else has it open. Ends by being cancelled. */
export function* talk(
  line: VoteLine,
  channel: EventChannel<Writing>,
  voteQuestionId: number,
): SagaIterator<never> {
  while (true) {
    yield call(sayWriting, line, voteQuestionId, true)
    yield race({
      again: delay(writingAgainMs),
      newcomer: call(awaitNewcomer, channel, voteQuestionId),
    })
  }
}

/** Talks over the connection there is at the moment, and ends where it is missing or not up. */
export function* talkOnce(voteQuestionId: number): SagaIterator<void> {
  const line: VoteLine | undefined = yield call(voteLine)
  if (!line) return
  const channel: EventChannel<Writing> = yield call(openWritingChannel, line)
  try {
    yield call(talk, line, channel, voteQuestionId)
  } catch {
    // A connection that is not up refuses to send, which the hub's own loop notices and tells.
  } finally {
    yield call([channel, 'close'])
  }
}

/** Talks over each connection of the hub in turn. Ends by being cancelled. */
export function* keepTalking(voteQuestionId: number): SagaIterator<never> {
  while (true) {
    const { next } = yield race({
      over: call(talkOnce, voteQuestionId),
      next: take(connectedTo.voteQuestions),
    })
    if (!next) yield take(connectedTo.voteQuestions)
  }
}

/** Says that the form is closed. */
export function* sayOver(voteQuestionId: number): SagaIterator<void> {
  const line: VoteLine | undefined = yield call(voteLine)
  if (!line) return
  try {
    yield call(sayWriting, line, voteQuestionId, false)
  } catch {
    // Of a connection that is not up the server has told it.
  }
}

type Opened = PayloadAction<Pick<Writing, 'voteQuestionId'>>

export function* followWriting({ payload: { voteQuestionId } }: Opened): SagaIterator<void> {
  yield race({ talk: call(keepTalking, voteQuestionId), closed: take(voteWriting.closed) })
  yield call(sayOver, voteQuestionId)
}

export function* watchWriting(): SagaIterator<void> {
  yield takeLatest(voteWriting.opened, followWriting)
}
