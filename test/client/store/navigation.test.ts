import { testSaga } from 'redux-saga-test-plan'
import { goTo } from '../../../src/client/store/navigation'

test('goTo asks the router of the page', () => {
  const router = { navigate: jest.fn() }
  testSaga(goTo, '/groups')
    .next()
    .getContext('router')
    .next(router)
    .call([router, 'navigate'], '/groups')
    .next()
    .isDone()
})
