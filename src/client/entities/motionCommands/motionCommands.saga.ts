import type { SagaIterator } from 'redux-saga'
import { call, put } from 'redux-saga/effects'
import type { MotionRequest } from '../../../contract/motions'
import { motionCommandsApi } from '../../api/motions'
import { failureOf } from '../../api/requestFailure'
import { now } from '../../clock'
import { takeCommands } from '../../store/dialogCommands'
import { motionRequested, motionSucceeded } from '../motions/motions.slice'
import {
  motionDialogOpened,
  motionCommandFailed,
  motionCommandRequested,
  motionCommandSucceeded,
} from './motionCommands.slice'

/** Stores the answered motion; after a refusal fetches it again, because it shows who was first. */
export function* runMotionCommand({
  payload: command,
}: ReturnType<typeof motionCommandRequested>): SagaIterator<void> {
  const { kind, groupId, motionRequestId, body } = command
  try {
    const send = motionCommandsApi[kind] as (input: object) => Promise<MotionRequest>
    const params = { groupId, id: motionRequestId }
    const detail: MotionRequest = yield call(send, { params, body })
    const at: string = yield call(now)
    yield put(motionSucceeded({ detail, at }))
    yield put(motionCommandSucceeded())
  } catch (error) {
    yield put(motionCommandFailed({ failure: failureOf(error) }))
    yield put(motionRequested({ motionRequestId }))
  }
}

export function* watchMotionCommands(): SagaIterator<void> {
  yield takeCommands(motionCommandRequested, runMotionCommand, motionDialogOpened)
}
