/** What the person chose to be told of, and on which devices: shown, or changed. */
import type { PayloadAction } from '@reduxjs/toolkit'
import { buffers, type Buffer, type Channel, type SagaIterator } from 'redux-saga'
import { actionChannel, call, type CallEffect, put, take } from 'redux-saga/effects'
import type { Notifications, SentDevice, SentNotifications } from '../../../contract/notifications'
import { notificationsApi } from '../../api/notifications'
import { failureOf } from '../../api/requestFailure'
import { lazySlice } from '../../store/lazySlice'
import { noRequest, requestReducers, type OneRequest } from '../../store/oneRequest'

type Asked =
  | { kind: 'show' }
  | { kind: 'save'; body: SentNotifications }
  | { kind: 'addDevice'; body: SentDevice }
  | { kind: 'removeDevice'; deviceId: number }

const initialState: OneRequest<Asked, Notifications> = noRequest
// What was chosen before stays on screen until the answer has come.
const { requested: started, ...others } = requestReducers(initialState, () => true)

export const { actions: notifications, selectState: selectNotifications } = lazySlice({
  name: 'notifications',
  initialState,
  reducers: {
    ...others,
    /** A request waits for the one that runs, whose answer is not its own. */
    requested: (state, action: PayloadAction<Asked>) => {
      if (state.request.status !== 'running') started(state, action)
    },
    started,
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
