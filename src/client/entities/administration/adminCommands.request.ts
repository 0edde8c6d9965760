/** The last change that staff or a group admin sent from a form. */
import { createSelector } from '@reduxjs/toolkit'
import type { SagaIterator } from 'redux-saga'
import { call, put, takeEvery, takeLeading } from 'redux-saga/effects'
import type { GuardedRemovals } from '../../../contract/provisionedDirectory'
import { adminCommandsApi } from '../../api/administration'
import { failureOf, type RequestFailure } from '../../api/requestFailure'
import type { SentCommandOf } from '../../store/dialogCommands'
import { commandErrorText } from '../../store/errorText'
import { requestSlice } from '../../store/requestEntity'
import { failureIn } from '../../store/requestState'
import type { RootState } from '../../store/rootReducer'
import { giveUpOrder, underOneKey } from '../../store/underOneKey.saga'
import { adminList } from './adminLists.request'

type Commands = typeof adminCommandsApi

export type AdminCommand = SentCommandOf<Commands>

/** The body that a command sends. */
export type AdminBody<Kind extends AdminCommand['kind']> = Parameters<Commands[Kind]>[0] extends {
  body: infer Body
}
  ? Body
  : never

const slice = requestSlice<AdminCommand, object | null>('adminCommands')
export const { actions: adminCommand } = slice

export function selectIsAdminCommandRunning(state: RootState): boolean {
  return slice.selectState(state).request.status === 'running'
}

/** What was just done, in words; null once it was read. */
export function selectAdminCommandNotice(state: RootState): string | null {
  const { target, request } = slice.selectState(state)
  return request.status === 'done' && target ? target.notice : null
}

/** The secret of a webhook, which is told once; null where none was made. */
export function selectNewSecret(state: RootState): string | null {
  return (slice.selectState(state).answer as { secret?: string } | null)?.secret ?? null
}

function selectFailure(state: RootState): RequestFailure | null {
  return failureIn(slice.selectState(state).request)
}

const noErrors: Record<string, string[]> = {}

/** The server's messages by field of the refused form. */
export function selectAdminFieldErrors(state: RootState): Record<string, string[]> {
  return selectFailure(state)?.problem?.errors ?? noErrors
}

/** What the guard wants confirmed before the change is made; null where it wants nothing. */
export const selectAdminConfirmation = createSelector([selectFailure], (failure) =>
  failure?.code === 'removals-not-confirmed'
    ? (failure.problem?.confirmation as GuardedRemovals)
    : null,
)

/** Why the change was refused, in words; null where it was not. */
export function selectAdminError(state: RootState): string | null {
  const failure = selectFailure(state)
  return failure && commandErrorText(failure, 'list')
}

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
