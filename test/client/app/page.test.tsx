import { render, screen } from '@testing-library/react'
import { Suspense, useEffect } from 'react'
import { Provider } from 'react-redux'
import type { SagaIterator } from 'redux-saga'
import { takeEvery } from 'redux-saga/effects'
import { page } from '../../../src/client/app/page'
import { createStore } from '../../../src/client/store/createStore'
import { useAppDispatch } from '../../../src/client/store/hooks'
import { FakeIdentity } from '../../support/fakeIdentity'
import { stateAfter } from '../../support/stateAfter'

const trigger = { type: 'test/asked' }
const answer = jest.fn()

function* watchAsked(): SagaIterator<void> {
  yield takeEvery(trigger.type, answer)
}

function AskingScreen() {
  const dispatch = useAppDispatch()
  useEffect(() => {
    dispatch(trigger)
  }, [dispatch])
  return <p>here</p>
}

beforeEach(() => answer.mockClear())

const router = { navigate: () => Promise.resolve() }

function show(store = createStore({ identity: new FakeIdentity(), router, ...stateAfter() })) {
  const Page = page(() =>
    Promise.resolve({ default: { Screen: AskingScreen, watchers: [watchAsked] } }),
  )
  const shown = render(
    <Provider store={store}>
      <Suspense>
        <Page />
      </Suspense>
    </Provider>,
  )
  return { ...shown, store }
}

it('answers what a screen asks as it is first shown', async () => {
  show()
  expect(await screen.findByText('here')).toBeTruthy()
  expect(answer).toHaveBeenCalledTimes(1)
})

it('answers once where the screen is shown again, or another one has the same watcher', async () => {
  const { store, unmount } = show()
  await screen.findByText('here')
  unmount()
  show(store)
  await screen.findByText('here')
  expect(answer).toHaveBeenCalledTimes(2)
})
