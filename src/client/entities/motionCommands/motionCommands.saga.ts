import type { SagaIterator } from 'redux-saga'
import { call, put, takeLeading } from 'redux-saga/effects'
import type { CallEffect } from 'redux-saga/effects'
import type { MotionRequest } from '../../../contract/motions'
import { motionsApi } from '../../api/motions'
import { failureOf } from '../../api/requestFailure'
import { now } from '../../clock'
import { untilNextDialog } from '../../store/dialogCommands'
import { motionRequested, motionSucceeded } from '../motions/motions.slice'
import { motionDialogOpened, motionCommandFailed } from './motionCommands.slice'
import { motionCommandRequested, motionCommandSucceeded } from './motionCommands.slice'
import type { MotionCommand } from './motionCommands.slice'

function callOf(command: MotionCommand): CallEffect<MotionRequest> {
  const params = { groupId: command.groupId, id: command.motionRequestId }
  if (command.kind !== 'withdraw') return call(motionsApi[command.kind], { params, body: {} })
  return call(motionsApi.withdraw, { params, body: { withdrawalReason: command.reason } })
}

/** Stores the answered motion; after a refusal fetches it again, because it shows who was first. */
export function* runMotionCommand({
  payload: command,
}: ReturnType<typeof motionCommandRequested>): SagaIterator<void> {
  const { motionRequestId } = command
  try {
    const detail: MotionRequest = yield callOf(command)
    const at: string = yield call(now)
    yield put(motionSucceeded({ detail, at }))
    yield put(motionCommandSucceeded())
  } catch (error) {
    yield put(motionCommandFailed({ failure: failureOf(error) }))
    yield put(motionRequested({ motionRequestId }))
  }
}

export function* watchMotionCommands(): SagaIterator<void> {
  yield takeLeading(
    motionCommandRequested,
    untilNextDialog<ReturnType<typeof motionCommandRequested>>,
    runMotionCommand,
    motionDialogOpened,
  )
}
