import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { ConfirmDialog } from '../../../src/client/ui/ConfirmDialog'

function show(isBusy: boolean) {
  const [onCancel, onConfirm] = [jest.fn(), jest.fn()]
  render(
    <ConfirmDialog
      title="Close Vote?"
      cancelLabel="No, Don't Close"
      confirmLabel="Yes, Close"
      busyLabel="Closing..."
      isBusy={isBusy}
      onCancel={onCancel}
      onConfirm={onConfirm}
    >
      Closing prevents further votes.
    </ConfirmDialog>,
  )
  return { onCancel, onConfirm }
}

it('asks, and does what was answered', async () => {
  const { onCancel, onConfirm } = show(false)
  expect(screen.getByRole('dialog', { name: 'Close Vote?' }).textContent).toContain('further votes')
  await userEvent.click(screen.getByRole('button', { name: 'Yes, Close' }))
  expect(onConfirm).toHaveBeenCalledTimes(1)
  await userEvent.click(screen.getByRole('button', { name: "No, Don't Close" }))
  await userEvent.keyboard('{Escape}')
  expect(onCancel).toHaveBeenCalledTimes(2)
})

it('cannot be left or answered again while it works', async () => {
  const { onCancel, onConfirm } = show(true)
  await userEvent.click(screen.getByRole('button', { name: 'Closing...' }))
  await userEvent.click(screen.getByRole('button', { name: "No, Don't Close" }))
  await userEvent.keyboard('{Escape}')
  expect(onCancel).not.toHaveBeenCalled()
  expect(onConfirm).not.toHaveBeenCalled()
})
