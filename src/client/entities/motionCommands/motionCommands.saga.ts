import type { PayloadAction } from '@reduxjs/toolkit'
import type { SagaIterator } from 'redux-saga'
import { call, put, race, take, takeLeading } from 'redux-saga/effects'
import type { MotionRequest } from '../../../contract/motions'
import { motionsApi } from '../../api/motions'
import { failureOf } from '../../api/requestFailure'
import { now } from '../../clock'
import { motionRequested, motionSucceeded } from '../motions/motions.slice'
import {
  motionCommandDismissed,
  motionCommandFailed,
  motionCommandSucceeded,
} from './motionCommands.slice'
import { secondRequested, takeUpRequested, withdrawRequested } from './motionCommands.slice'
import type { MotionAct, MotionActRequest, Withdrawal } from './motionCommands.slice'

/** The motion as it stands now is shown at once, and what was done is told. */
export function* finishMotionAct(deed: MotionAct, detail: MotionRequest): SagaIterator<void> {
  const { motionRequestId } = detail
  const at: string = yield call(now)
  yield put(motionSucceeded({ detail, at }))
  yield put(motionCommandSucceeded({ deed, motionRequestId }))
}

/** A refusal is told, and the motion fetched again: it shows who was first. */
export function* refuseMotionAct(motionRequestId: number, error: unknown): SagaIterator<void> {
  yield put(motionCommandFailed({ failure: failureOf(error) }))
  yield put(motionRequested({ motionRequestId }))
}

function paramsOf({ groupId, motionRequestId }: MotionActRequest) {
  return { groupId, id: motionRequestId }
}

export function* takeUpMotion({ payload }: ReturnType<typeof takeUpRequested>): SagaIterator<void> {
  try {
    const sent = { params: paramsOf(payload), body: {} }
    const detail: MotionRequest = yield call(motionsApi.takeUp, sent)
    yield call(finishMotionAct, 'takeUp', detail)
  } catch (error) {
    yield call(refuseMotionAct, payload.motionRequestId, error)
  }
}

export function* secondMotion({ payload }: ReturnType<typeof secondRequested>): SagaIterator<void> {
  try {
    const sent = { params: paramsOf(payload), body: {} }
    const detail: MotionRequest = yield call(motionsApi.second, sent)
    yield call(finishMotionAct, 'second', detail)
  } catch (error) {
    yield call(refuseMotionAct, payload.motionRequestId, error)
  }
}

export function* withdrawMotion({
  payload,
}: ReturnType<typeof withdrawRequested>): SagaIterator<void> {
  try {
    const sent = { params: paramsOf(payload), body: { withdrawalReason: payload.reason } }
    const detail: MotionRequest = yield call(motionsApi.withdraw, sent)
    yield call(finishMotionAct, 'withdraw', detail)
  } catch (error) {
    yield call(refuseMotionAct, payload.motionRequestId, error)
  }
}

/** Waits for an act as long as its page is shown: a late answer would be told about another motion. */
export function* whileShown<Asked extends MotionActRequest>(
  act: (request: PayloadAction<Asked>) => SagaIterator<void>,
  request: PayloadAction<Asked>,
): SagaIterator<void> {
  yield race({ done: call(act, request), left: take(motionCommandDismissed) })
}

export function* watchMotionCommands(): SagaIterator<void> {
  yield takeLeading(takeUpRequested, whileShown<MotionActRequest>, takeUpMotion)
  yield takeLeading(secondRequested, whileShown<MotionActRequest>, secondMotion)
  yield takeLeading(withdrawRequested, whileShown<Withdrawal>, withdrawMotion)
}
