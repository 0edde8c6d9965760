import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { BusyButton } from '../../../src/client/ui/BusyButton'

const button = (isBusy: boolean, onClick: () => void) => (
  <BusyButton label="Yes, Close" busyLabel="Closing..." isBusy={isBusy} onClick={onClick} />
)

it('says when it works, and cannot be pressed twice', async () => {
  const onClick = jest.fn()
  const { rerender } = render(button(false, onClick))
  await userEvent.click(screen.getByRole('button', { name: 'Yes, Close' }))
  rerender(button(true, onClick))
  await userEvent.click(screen.getByRole('button', { name: 'Closing...' }))
  expect(onClick).toHaveBeenCalledTimes(1)
})

it('keeps focus and width while it works', async () => {
  const { rerender } = render(button(false, () => undefined))
  await userEvent.tab()
  rerender(button(true, () => undefined))
  expect(document.activeElement).toBe(screen.getByRole('button'))
  expect(screen.getByText('Yes, Close')).toBeTruthy()
})
