import type { SagaIterator } from 'redux-saga'
import { call, put, takeEvery, takeLeading } from 'redux-saga/effects'
import { adminCommandsApi } from '../../api/administration'
import { failureOf } from '../../api/requestFailure'
import { giveUpOrder, underOneKey } from '../../store/underOneKey.saga'
import { adminCommand, type AdminCommand } from './adminCommands.slice'
import { adminList } from './adminLists.slice'

/** Sends a command; calls that create nothing ignore the key. */
export function sendCommand({ kind, input }: AdminCommand, idempotencyKey: string) {
  const send = adminCommandsApi[kind] as (input: object) => Promise<object | null>
  return send({ ...input, idempotencyKey })
}

/** Sends a change, then fetches the list on screen again. */
export function* runAdminCommand({
  payload: command,
}: ReturnType<typeof adminCommand.requested>): SagaIterator<void> {
  try {
    const answer: object | null = yield call(
      underOneKey<AdminCommand, object | null>,
      sendCommand,
      command,
    )
    yield put(adminCommand.succeeded(answer))
  } catch (error) {
    yield put(adminCommand.failed({ failure: failureOf(error) }))
  }
  yield put(adminList.requested())
}

/** Runs one change at a time; a press while one runs is ignored. */
export function* watchAdminCommands(): SagaIterator<void> {
  yield takeLeading(adminCommand.requested, runAdminCommand)
  yield takeEvery(adminCommand.closed, giveUpOrder)
}
