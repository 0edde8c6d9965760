import type { SagaIterator } from 'redux-saga'
import { call, delay, put, takeLatest } from 'redux-saga/effects'
import { elapsedMs } from '../../../rules/instant'
import { now } from '../../clock'
import {
  changesSucceeded,
  detailClosed,
  detailRequested,
  detailSucceeded,
} from './voteQuestions.slice'

/** Normally the hub announces the end within this time after the deadline. */
const graceMs = 1_000
/** How long a question may be past its deadline before it is asked about again. */
const againMs = 15_000
/** Timers do not reach further than 24 days. */
const longestMs = 24 * 60 * 60 * 1_000

/** How long to wait before asking what became of a question that was pending a moment ago. */
export function pauseBeforeAskingMs(deadline: string, at: string): number {
  const untilDueMs = elapsedMs(at, deadline) + graceMs
  return untilDueMs > 0 ? Math.min(untilDueMs, longestMs) : againMs
}

/**
 * Asks again once the deadline of the question on screen has come by this browser's clock, until the
 * server says that it has ended or was extended: a lost line or a late job leaves no form open in vain.
 */
export function* askAtDeadline(
  action: ReturnType<typeof detailSucceeded | typeof changesSucceeded | typeof detailClosed>,
): SagaIterator<void> {
  if (detailClosed.match(action)) return
  const answer = changesSucceeded.match(action) ? action.payload.changes : action.payload.detail
  const { voteQuestionId, voteStatus, voteDeadline } = answer
  if (voteStatus !== 'Pending') return
  const at: string = yield call(now)
  yield delay(pauseBeforeAskingMs(voteDeadline, at))
  yield put(detailRequested({ voteQuestionId }))
}

export function* watchDeadline(): SagaIterator<void> {
  yield takeLatest([detailSucceeded, changesSucceeded, detailClosed], askAtDeadline)
}
