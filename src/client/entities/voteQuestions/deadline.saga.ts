import type { SagaIterator } from 'redux-saga'
import { call, delay, put, takeLatest } from 'redux-saga/effects'
import { elapsedMs } from '../../../rules/instant'
import { now } from '../../clock'
import { question } from './voteQuestions.slice'

/** Normally the hub announces the end within this time after the deadline. */
const graceMs = 1_000
/** How long a question may be past its deadline before it is asked about again. */
const againMs = 15_000
/** The longest delay of a browser timer is about 24 days. */
const longestMs = 24 * 60 * 60 * 1_000

/** The pause before the question is fetched again, while the server says it is still pending. */
export function pauseBeforeAskingMs(deadline: string, at: string): number {
  const untilDueMs = elapsedMs(at, deadline) + graceMs
  return untilDueMs > 0 ? Math.min(untilDueMs, longestMs) : againMs
}

/**
 * Refetches the question on screen after its deadline by this browser's clock, until the server says that it has
 * ended or was extended. So a lost connection or a late job leaves no dead form open.
 */
export function* askAtDeadline(
  action: ReturnType<
    typeof question.succeeded | typeof question.changesSucceeded | typeof question.closed
  >,
): SagaIterator<void> {
  if (question.closed.match(action)) return
  const answer = question.changesSucceeded.match(action)
    ? action.payload.changes
    : action.payload.detail
  const { voteQuestionId, voteStatus, voteDeadline } = answer
  if (voteStatus !== 'Pending') return
  const at: string = yield call(now)
  yield delay(pauseBeforeAskingMs(voteDeadline, at))
  yield put(question.requested({ voteQuestionId }))
}

export function* watchDeadline(): SagaIterator<void> {
  yield takeLatest([question.succeeded, question.changesSucceeded, question.closed], askAtDeadline)
}
