/** What the person chose to be told of, and on which devices: shown, or changed. */
import type { PayloadAction } from '@reduxjs/toolkit'
import { buffers, type Buffer, type Channel, type SagaIterator } from 'redux-saga'
import { actionChannel, call, type CallEffect, put, take } from 'redux-saga/effects'
import type { Notifications, SentDevice, SentNotifications } from '../../../contract/notifications'
import { notificationsApi } from '../../api/notifications'
import { failureOf, type RequestFailure } from '../../api/requestFailure'
import { lazySlice } from '../../store/lazySlice'
import { noRequest, requestReducers, type OneRequest } from '../../store/oneRequest'
import { idle, running, type RequestState } from '../../store/requestState'

type Asked =
  | { kind: 'show' }
  | { kind: 'save'; body: SentNotifications }
  | { kind: 'addDevice'; body: SentDevice }
  | { kind: 'removeDevice'; deviceId: number }

interface State extends OneRequest<Asked, Notifications> {
  /** What became of the last save, whatever was asked for after it. */
  saving: RequestState
  /** The devices whose removal is on its way or waits. */
  removing: number[]
}

const initialState: State = { ...noRequest, saving: idle, removing: [] }
const request: OneRequest<Asked, Notifications> = noRequest
// What was chosen before stays on screen until the answer has come.
const { requested: begun, succeeded, failed } = requestReducers(request, () => true)

function start(state: State, action: PayloadAction<Asked>): void {
  begun(state, action)
  if (action.payload.kind === 'save') state.saving = running
  if (action.payload.kind === 'show') state.saving = idle
}

function end(state: State): void {
  const { target } = state
  if (target?.kind === 'save') state.saving = state.request
  if (target?.kind === 'removeDevice')
    state.removing = state.removing.filter((id) => id !== target.deviceId)
}

export const { actions: notifications, selectState: selectNotifications } = lazySlice({
  name: 'notifications',
  initialState,
  reducers: {
    /** A request waits for the one that runs, whose answer is not its own. */
    requested: (state, action: PayloadAction<Asked>) => {
      if (action.payload.kind === 'removeDevice') state.removing.push(action.payload.deviceId)
      if (state.request.status !== 'running') start(state, action)
    },
    started: start,
    succeeded: (state, action: PayloadAction<Notifications>) => {
      succeeded(state, action)
      end(state)
    },
    failed: (state, action: PayloadAction<{ failure: RequestFailure }>) => {
      failed(state, action)
      end(state)
    },
  },
})

function callOf(asked: Asked): CallEffect<Notifications> {
  switch (asked.kind) {
    case 'show':
      return call(notificationsApi.show, {})
    case 'save':
      return call(notificationsApi.save, { body: asked.body })
    case 'addDevice':
      return call(notificationsApi.addDevice, { body: asked.body })
    case 'removeDevice':
      return call(notificationsApi.removeDevice, { params: { deviceId: asked.deviceId } })
  }
}

export function* askNotifications({ payload }: PayloadAction<Asked>): SagaIterator<void> {
  try {
    const answer: Notifications = yield callOf(payload)
    yield put(notifications.succeeded(answer))
  } catch (error) {
    yield put(notifications.failed({ failure: failureOf(error) }))
  }
}

/** Sends the requests one after the other. */
export function* watchNotifications(): SagaIterator<never> {
  const all: Buffer<PayloadAction<Asked>> = yield call(buffers.expanding<PayloadAction<Asked>>)
  const requests: Channel<PayloadAction<Asked>> = yield actionChannel(notifications.requested, all)
  while (true) {
    const request: PayloadAction<Asked> = yield take(requests)
    yield put(notifications.started(request.payload))
    yield call(askNotifications, request)
  }
}
