import { createAction } from '@reduxjs/toolkit'
import type { EventChannel, SagaIterator } from 'redux-saga'
import { all, call, put, spawn, takeEvery } from 'redux-saga/effects'
import { keepRunning } from '../keepRunning'
import { addReducers } from '../rootReducer'
import type { Feature } from './feature'
import { featureOpenings } from './openFeature'

/** Says nothing itself: the state of a feature appears with the first action after its reducers. */
export const featureOpened = createAction('features/opened')

/** Each watcher of a feature runs, crashes and restarts on its own, as those of the first page do. */
export function* runFeature({ reducers, watchers }: Feature): SagaIterator<void> {
  yield call(addReducers, reducers)
  yield put(featureOpened())
  yield all(watchers.map((watcher) => spawn(keepRunning, watcher)))
}

export function* watchFeatures(): SagaIterator<void> {
  const openings: EventChannel<Feature> = yield call(featureOpenings)
  yield takeEvery(openings, runFeature)
}
