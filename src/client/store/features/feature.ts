import type { Reducer } from '@reduxjs/toolkit'
import type { SagaIterator } from 'redux-saga'

/** State and sagas that some screens need and the first page does without. */
export interface Feature {
  /** By the names under which they stand in the state. */
  reducers: Record<string, Reducer>
  watchers: (() => SagaIterator<void>)[]
}
