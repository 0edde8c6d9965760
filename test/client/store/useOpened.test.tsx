import { configureStore, type Action } from '@reduxjs/toolkit'
import { renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { Provider } from 'react-redux'
import { useOpened } from '../../../src/client/store/useOpened'

const opened = (id: number) => ({ type: 'opened', payload: { id } })
const closed = { type: 'closed' }

function show(first: Action | false) {
  const log: Action[] = []
  const store = configureStore({
    reducer: (_state: null | undefined, action: Action) => {
      if (!action.type.startsWith('@@')) log.push(action)
      return null
    },
  })
  const wrapper = ({ children }: { children: ReactNode }) => (
    <Provider store={store}>{children}</Provider>
  )
  const hook = renderHook((action: Action | false) => useOpened(action, closed), {
    initialProps: first,
    wrapper,
  })
  return { ...hook, log }
}

test('opens at first, again where the action differs, and closes in between and at the end', () => {
  const { log, rerender, unmount } = show(opened(1))
  rerender(opened(1))
  expect(log).toEqual([opened(1)])
  rerender(opened(2))
  expect(log).toEqual([opened(1), closed, opened(2)])
  unmount()
  expect(log).toEqual([opened(1), closed, opened(2), closed])
})

test('returns what opens it again, and closes nothing by that', () => {
  const { log, result } = show(opened(1))
  result.current()
  expect(log).toEqual([opened(1), opened(1)])
})

test('neither opens nor closes where there is nothing to open', () => {
  const { log, result, unmount } = show(false)
  result.current()
  unmount()
  expect(log).toEqual([])
})
