import { testSaga } from 'redux-saga-test-plan'
import { newIdempotencyKey } from '../../../src/client/api/idempotencyKey'
import { RequestError } from '../../../src/client/api/requestFailure'
import { forgetOrders, giveUpOrder, underOneKey } from '../../../src/client/store/underOneKey.saga'
import { noAnswer, requestError } from '../../support/failures'

interface Order {
  title: string
}
const send = (order: Order, key: string) => Promise.resolve({ order, key })
const begun = (order: Order) => testSaga(underOneKey<Order, object>, send, order).next()
const lost = new RequestError(noAnswer().failure)

/** Sends an order for which a new key is made. */
const sentAnew = (order: Order, key: string) =>
  begun(order).call(newIdempotencyKey).next(key).call(send, order, key)

test('an order whose answer was lost is sent again under the same key, until it has one', () => {
  const order = { title: 'Adopt it' }
  expect(() => sentAnew(order, 'key-1').throw(lost)).toThrow(lost)
  sentAnew({ title: 'Another' }, 'key-2').next({}).returns({})
  begun(order).call(send, order, 'key-1').next({}).returns({})
  sentAnew(order, 'key-3').next({}).returns({})
})

test('an order that was refused is sent under a new key', () => {
  const order = { title: 'Adopt it' }
  const refused = requestError('bad-input')
  expect(() => sentAnew(order, 'key-1').throw(refused)).toThrow(refused)
  sentAnew(order, 'key-2').next({}).returns({})
})

test('an order that was given up is sent under a new key', () => {
  const order = { title: 'Adopt it' }
  expect(() => sentAnew(order, 'key-1').throw(lost)).toThrow(lost)
  forgetOrders()
  sentAnew(order, 'key-2').next({}).returns({})
})

test('giveUpOrder forgets under which key it was sent', () => {
  testSaga(giveUpOrder).next().call(forgetOrders).next().isDone()
})
