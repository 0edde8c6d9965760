import type { SagaIterator } from 'redux-saga'
import { call, getContext } from 'redux-saga/effects'

/** The part of the router that sagas use, from their context. */
export interface Navigator {
  navigate: (to: string) => Promise<void>
}

/** Shows another page of the product: `yield call(goTo, '/groups')`. */
export function* goTo(to: string): SagaIterator<void> {
  const router: Navigator = yield getContext('router')
  yield call([router, 'navigate'], to)
}
