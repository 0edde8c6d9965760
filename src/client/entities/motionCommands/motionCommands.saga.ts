import type { SagaIterator } from 'redux-saga'
import { call, put } from 'redux-saga/effects'
import type { MotionRequest } from '../../../contract/motions'
import { motionCommandsApi } from '../../api/motions'
import { failureOf } from '../../api/requestFailure'
import { now } from '../../clock'
import { takeCommands } from '../../store/dialogCommands'
import { motion } from '../motions/motions.slice'
import { motionCommand } from './motionCommands.slice'

/** Stores the answered motion; after a refusal fetches it again, because it shows who was first. */
export function* runMotionCommand({
  payload: command,
}: ReturnType<typeof motionCommand.requested>): SagaIterator<void> {
  const { kind, groupId, motionRequestId, body } = command
  try {
    const send = motionCommandsApi[kind] as (input: object) => Promise<MotionRequest>
    const params = { groupId, id: motionRequestId }
    const detail: MotionRequest = yield call(send, { params, body })
    const at: string = yield call(now)
    yield put(motion.succeeded({ detail, at }))
    yield put(motionCommand.succeeded())
  } catch (error) {
    yield put(motionCommand.failed({ failure: failureOf(error) }))
    yield put(motion.requested({ motionRequestId }))
  }
}

export function* watchMotionCommands(): SagaIterator<void> {
  yield takeCommands(motionCommand.requested, runMotionCommand, motionCommand.dialogOpened)
}
