import { act, renderHook } from '@testing-library/react'
import { useNow } from '../../../src/client/ui/useNow'

beforeEach(() => jest.useFakeTimers({ now: new Date('2026-11-21T18:00:00.000Z') }))
afterEach(() => jest.useRealTimers())

it('tells the present anew every 30 seconds, as long as somebody looks', () => {
  const { result, unmount } = renderHook(() => useNow())
  expect(result.current).toBe('2026-11-21T18:00:00.000Z')
  act(() => jest.advanceTimersByTime(30_000))
  expect(result.current).toBe('2026-11-21T18:00:30.000Z')
  unmount()
  expect(jest.getTimerCount()).toBe(0)
})

it('tells it at the instant that is waited for too', () => {
  const { result } = renderHook(() => useNow('2026-11-21T18:00:41.000Z'))
  act(() => jest.advanceTimersByTime(30_000))
  act(() => jest.advanceTimersByTime(11_000))
  expect(result.current).toBe('2026-11-21T18:00:41.000Z')
})
