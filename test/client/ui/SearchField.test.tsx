import { act, fireEvent, render, screen } from '@testing-library/react'
import { SearchField, searchDebounceMs } from '../../../src/client/ui/SearchField'

const placeholder = 'Search voting questions'

function show() {
  const onSearch = jest.fn()
  render(<SearchField placeholder={placeholder} onSearch={onSearch} />)
  const type = (value: string) =>
    fireEvent.change(screen.getByRole('searchbox', { name: placeholder }), { target: { value } })
  return { onSearch, type }
}

beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

it('asks once typing has debounced, with the last text', () => {
  const { onSearch, type } = show()
  type('co')
  act(() => jest.advanceTimersByTime(searchDebounceMs - 1))
  type('codec')
  act(() => jest.advanceTimersByTime(searchDebounceMs))
  expect(onSearch.mock.calls).toEqual([['codec']])
})

it('does not ask again for what it asked', () => {
  const { onSearch, type } = show()
  type('c')
  type('')
  act(() => jest.advanceTimersByTime(searchDebounceMs))
  expect(onSearch).not.toHaveBeenCalled()
})

it('can be cleared', () => {
  const { onSearch, type } = show()
  expect(screen.queryByRole('button', { name: 'Clear search' })).toBeNull()
  type('codec')
  act(() => jest.advanceTimersByTime(searchDebounceMs))
  fireEvent.click(screen.getByRole('button', { name: 'Clear search' }))
  act(() => jest.advanceTimersByTime(searchDebounceMs))
  expect(onSearch.mock.calls).toEqual([['codec'], ['']])
})

it('shows what is searched for once that changes by other means than typing', () => {
  const onSearch = jest.fn()
  const { rerender } = render(<SearchField {...{ placeholder, onSearch }} search="codec" />)
  rerender(<SearchField {...{ placeholder, onSearch }} search="" />)
  expect(screen.getByRole('searchbox', { name: placeholder })).toHaveProperty('value', '')
  act(() => jest.advanceTimersByTime(searchDebounceMs))
  expect(onSearch).not.toHaveBeenCalled()
  rerender(<SearchField {...{ placeholder, onSearch }} search="profile" />)
  fireEvent.click(screen.getByRole('button', { name: 'Clear search' }))
  expect(screen.getByRole('searchbox', { name: placeholder })).toHaveProperty('value', '')
})
