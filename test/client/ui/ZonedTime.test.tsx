import { render, screen } from '@testing-library/react'
import { ZonedTime } from '../../../src/client/ui/ZonedTime'

const at = '2026-11-28T01:00:00.000Z'
const pacific = 'Fri, Nov 27, 2026, 5:00 PM PT'
/** The hour, its half and its zone never part in a wrap. */
const unbroken = 'Fri, Nov 27, 2026, 5:00\u00a0PM\u00a0PT'

it("shows Pacific time, and the reader's own beneath where it differs", () => {
  render(<ZonedTime at={at} zone="Europe/Berlin" />)
  expect(screen.getByText(pacific).getAttribute('datetime')).toBe(at)
  expect(screen.getByText('Sat, Nov 28, 2026, 2:00 AM GMT+1, your time')).toBeTruthy()
})

it.each([
  ['a reader in Pacific time', { zone: 'America/Los_Angeles' }],
  ['a list', { zone: 'Europe/Berlin', isShort: true }],
])('shows one line for %s', (_words, options) => {
  const { container } = render(<ZonedTime at={at} {...options} />)
  expect(container.textContent).toBe(unbroken)
})

it('counts down in the last 48 hours', () => {
  const { container, rerender } = render(
    <ZonedTime at={at} isShort now="2026-11-27T21:48:00.000Z" />,
  )
  expect(screen.getByText('in 3 h 12 min')).toBeTruthy()
  rerender(<ZonedTime at={at} isShort now="2026-11-26T01:00:00.000Z" />)
  expect(container.textContent).toBe(unbroken)
})

it('says in its place that a deadline has passed, where that is asked for', () => {
  const { container, rerender } = render(<ZonedTime at={at} isShort now={at} past="has passed" />)
  expect(screen.getByText('has passed')).toBeTruthy()
  rerender(<ZonedTime at={at} isShort now={at} />)
  expect(container.textContent).toBe(unbroken)
  rerender(<ZonedTime at={at} isShort now="2026-11-20T01:00:00.000Z" past="has passed" />)
  expect(container.textContent).toBe(unbroken)
})
