import { act, render, screen } from '@testing-library/react'
import { ChangedFigure } from '../../../src/client/ui/ChangedFigure'

beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

it('is tinted for a second when it changed, not when it appears', () => {
  const { rerender } = render(<ChangedFigure value={14} />)
  const quiet = screen.getByText('14').className
  rerender(<ChangedFigure value={15} />)
  expect(screen.getByText('15').className).not.toBe(quiet)
  act(() => jest.advanceTimersByTime(1_000))
  expect(screen.getByText('15').className).toBe(quiet)
})
