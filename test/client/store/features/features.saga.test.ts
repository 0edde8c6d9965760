import { createSlice } from '@reduxjs/toolkit'
import { put, spawn, take, takeEvery } from 'redux-saga/effects'
import { testSaga } from 'redux-saga-test-plan'
import { eventChannel } from 'redux-saga'
import type { SagaIterator } from 'redux-saga'
import { createStore } from '../../../../src/client/store/createStore'
import type { Feature } from '../../../../src/client/store/features/feature'
import {
  featureOpened,
  runFeature,
  watchFeatures,
} from '../../../../src/client/store/features/features.saga'
import { featureOpenings, openFeature } from '../../../../src/client/store/features/openFeature'
import { keepRunning } from '../../../../src/client/store/keepRunning'
import { addReducers } from '../../../../src/client/store/rootReducer'
import { FakeIdentity } from '../../../support/fakeIdentity'
import { stateAfter } from '../../../support/stateAfter'

const { configuration } = stateAfter()

/** A feature that counts how often it was asked, by its saga alone. */
function countingFeature(name: string) {
  const slice = createSlice({
    name,
    initialState: { count: 0 },
    reducers: {
      asked: (state) => state,
      counted: (state) => ({ count: state.count + 1 }),
    },
  })
  const { asked, counted } = slice.actions
  function* watch(): SagaIterator<void> {
    while (true) {
      yield take(asked)
      yield put(counted())
    }
  }
  const feature: Feature = { reducers: { [name]: slice.reducer }, watchers: [watch] }
  return { feature, asked, watch }
}

const newStore = () => createStore({ identity: new FakeIdentity(), configuration })

test('a feature gets its state before its watchers run', () => {
  const { feature, watch } = countingFeature('stepped')
  testSaga(runFeature, feature)
    .next()
    .call(addReducers, feature.reducers)
    .next()
    .put(featureOpened())
    .next()
    .all([spawn(keepRunning, watch)])
    .next()
    .isDone()
})

test('every opening is answered', () => {
  const openings = eventChannel<Feature>(() => () => undefined)
  testSaga(watchFeatures)
    .next()
    .call(featureOpenings)
    .next(openings)
    .is(takeEvery(openings, runFeature))
    .next()
    .isDone()
})

test('what is opened stands in the state at once, and its saga works', () => {
  const { feature, asked } = countingFeature('later')
  const store = newStore()
  expect(store.getState()).not.toHaveProperty('later')
  openFeature(feature)
  expect(store.getState()).toHaveProperty('later', { count: 0 })
  store.dispatch(asked())
  expect(store.getState()).toHaveProperty('later', { count: 1 })
})

test('a feature that is opened twice runs once', () => {
  const { feature, asked } = countingFeature('twice')
  const store = newStore()
  openFeature(feature)
  openFeature(feature)
  store.dispatch(asked())
  expect(store.getState()).toHaveProperty('twice', { count: 1 })
})

test('a store that comes later has what was opened before', () => {
  const { feature, asked } = countingFeature('before')
  openFeature(feature)
  const store = newStore()
  store.dispatch(asked())
  expect(store.getState()).toHaveProperty('before', { count: 1 })
})
