import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ComponentProps } from 'react'
import { ConfirmDialog } from '../../../src/client/ui/ConfirmDialog'

function show(props: Partial<ComponentProps<typeof ConfirmDialog>> = {}) {
  const [onCancel, onConfirm] = [jest.fn(), jest.fn()]
  render(
    <ConfirmDialog
      title="Close Vote?"
      cancelLabel="No, Don't Close"
      confirmLabel="Yes, Close"
      busyLabel="Closing..."
      onCancel={onCancel}
      onConfirm={onConfirm}
      {...props}
    >
      Closing prevents further votes. <input aria-label="Reason" />
    </ConfirmDialog>,
  )
  return { onCancel, onConfirm }
}

it('asks, and does what was answered', async () => {
  const { onCancel, onConfirm } = show()
  expect(screen.getByRole('dialog', { name: 'Close Vote?' }).textContent).toContain('further votes')
  await userEvent.click(screen.getByRole('button', { name: 'Yes, Close' }))
  expect(onConfirm).toHaveBeenCalledTimes(1)
  await userEvent.click(screen.getByRole('button', { name: "No, Don't Close" }))
  await userEvent.keyboard('{Escape}')
  expect(onCancel).toHaveBeenCalledTimes(2)
})

it('cannot be left or answered again while it works', async () => {
  const { onCancel, onConfirm } = show({ isBusy: true })
  await userEvent.click(screen.getByRole('button', { name: 'Closing...' }))
  await userEvent.click(screen.getByRole('button', { name: "No, Don't Close" }))
  await userEvent.keyboard('{Escape}')
  expect(onCancel).not.toHaveBeenCalled()
  expect(onConfirm).not.toHaveBeenCalled()
})

it('confirms by Enter in a field, unless that is impossible', async () => {
  const { onConfirm } = show({ isForm: true })
  await userEvent.type(screen.getByRole('textbox'), 'Done{Enter}')
  expect(onConfirm).toHaveBeenCalledTimes(1)
  cleanup()
  const impossible = show({ isForm: true, isImpossible: true })
  fireEvent.submit(screen.getByRole('textbox'))
  expect(impossible.onConfirm).not.toHaveBeenCalled()
})
