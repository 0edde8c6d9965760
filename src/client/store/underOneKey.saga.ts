import type { SagaIterator } from 'redux-saga'
import { call } from 'redux-saga/effects'
import { newIdempotencyKey } from '../api/idempotencyKey'
import { failureOf, isOutcomeUnknown } from '../api/requestFailure'

/** The keys of orders that may be done although no answer came. */
const unanswered = new Map<string, string>()

/** Sends an order. The same order sent again after its answer was lost has the same key, so that it counts once. */
export function* underOneKey<Order extends object, Answer>(
  send: (order: Order, idempotencyKey: string) => Promise<Answer>,
  order: Order,
): SagaIterator<Answer> {
  const text = JSON.stringify(order)
  const key: string = unanswered.get(text) ?? (yield call(newIdempotencyKey))
  unanswered.set(text, key)
  try {
    const answer: Answer = yield call(send, order, key)
    unanswered.delete(text)
    return answer
  } catch (error) {
    if (!isOutcomeUnknown(failureOf(error))) unanswered.delete(text)
    throw error
  }
}

/** From now on the same order means another thing, as in a form that is opened again. */
export function forgetOrders(): void {
  unanswered.clear()
}

/** A form that is closed or opened anew has given its order up. */
export function* giveUpOrder(): SagaIterator<void> {
  yield call(forgetOrders)
}
