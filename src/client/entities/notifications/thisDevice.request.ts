/** The browser that shows this page as a device of the person: found, or added to those that are told at once. */
import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { SagaIterator } from 'redux-saga'
import { call, put, takeLeading } from 'redux-saga/effects'
import type { SentDevice } from '../../../contract/notifications'
import { rootReducer, type RootState } from '../../store/rootReducer'
import { notifications } from './notifications.request'
import { findThisAddress, subscribeThisDevice } from './pushSubscription'

interface ThisDevice {
  /** At its push service; null where it has none, and undefined where a browser cannot be notified by a site. */
  address: string | null | undefined
  isAsking: boolean
  /** Why it could not be added. */
  error: string | null
}

const initialState: ThisDevice = { address: null, isAsking: false, error: null }
const slice = createSlice({
  name: 'thisDevice',
  initialState,
  reducers: {
    requested: () => initialState,
    /** The payload is the public key of the server. */
    added: (state, _action: PayloadAction<string>) => ({ ...state, isAsking: true, error: null }),
    found: (_state, { payload }: PayloadAction<ThisDevice['address']>) => ({
      ...initialState,
      address: payload,
    }),
    failed: (state, { payload }: PayloadAction<string>) => ({
      ...state,
      isAsking: false,
      error: payload,
    }),
  },
})
export const { actions: thisDevice } = slice
const { selectSlice } = slice.injectInto(rootReducer)
export const selectThisDevice = (state: RootState): ThisDevice => selectSlice(state as never)

export function* findThisDevice(): SagaIterator<void> {
  const address: ThisDevice['address'] = yield call(findThisAddress)
  yield put(thisDevice.found(address))
}

export function* addThisDevice({
  payload: pushKey,
}: ReturnType<typeof thisDevice.added>): SagaIterator<void> {
  try {
    const body: SentDevice = yield call(subscribeThisDevice, pushKey)
    yield put(thisDevice.found(body.address))
    yield put(notifications.requested({ kind: 'addDevice', body }))
  } catch (error) {
    yield put(thisDevice.failed((error as Error).message))
  }
}

export function* watchThisDevice(): SagaIterator<void> {
  yield takeLeading(thisDevice.requested, findThisDevice)
  yield takeLeading(thisDevice.added, addThisDevice)
}
