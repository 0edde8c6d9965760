import { act, render, screen } from '@testing-library/react'
import { Announcer } from '../../../src/client/ui/Announcer'
import { LiveUpdatesBanner } from '../../../src/client/ui/LiveUpdatesBanner'

const warning =
  'Live updates are not available due to technical difficulties. Please refresh the page manually.'

const show = (lostAt: string | null) => (
  <Announcer>
    <LiveUpdatesBanner lostAt={lostAt} />
  </Announcer>
)

it('warns while live updates are missing, and says so once', () => {
  const { rerender } = render(show(null))
  expect(screen.queryByText(warning)).toBeNull()
  act(() => rerender(show('2026-11-21T18:00:00.000Z')))
  expect(screen.getAllByText(warning)).toHaveLength(2)
  expect(screen.getByRole('status').textContent).toBe(warning)
  act(() => rerender(show(null)))
  expect(screen.queryByRole('presentation')).toBeNull()
  expect(screen.getByRole('status').textContent).toBe('Live updates are available again.')
})
