import '@testing-library/jest-dom'
import CssBaseline from '@mui/material/CssBaseline'
import { ThemeProvider } from '@mui/material/styles'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { theme } from '../../../src/client/app/theme'
import { useAfterPaint } from '../../../src/client/app/useAfterPaint'
import { ConfirmDialog } from '../../../src/client/ui/ConfirmDialog'

/** A part of a page with a button that is gone once it was confirmed. */
function Page() {
  const [step, setStep] = useState<'offered' | 'asked' | 'done'>('offered')
  useAfterPaint()
  return (
    <main tabIndex={-1}>
      <section aria-label="Seconded">
        {step === 'done' ? 'Ada' : <button onClick={() => setStep('asked')}>Second</button>}
      </section>
      {step === 'asked' && (
        <ConfirmDialog
          title="Submit Second?"
          cancelLabel="No, Cancel"
          confirmLabel="Yes, Second"
          busyLabel="Submitting..."
          onCancel={() => setStep('offered')}
          onConfirm={() => setStep('done')}
        >
          Sure?
        </ConfirmDialog>
      )}
    </main>
  )
}

function Removable() {
  const [isThere, setThere] = useState(true)
  useAfterPaint()
  return (
    <main tabIndex={-1}>
      <h1>Page</h1>
      {isThere && (
        <section aria-label="Conflict">
          <button onClick={() => setThere(false)}>Continue with these</button>
        </section>
      )}
    </main>
  )
}

test('the section that a dialog was asked from takes the focus when its button is gone', async () => {
  render(<Page />)
  await userEvent.click(screen.getByRole('button', { name: 'Second' }))
  await userEvent.click(screen.getByRole('button', { name: 'Yes, Second' }))
  await waitFor(() => expect(screen.getByRole('region', { name: 'Seconded' })).toHaveFocus())
})

test('a dialog that was cancelled gives the focus back to its button', async () => {
  render(<Page />)
  await userEvent.click(screen.getByRole('button', { name: 'Second' }))
  await userEvent.click(screen.getByRole('button', { name: 'No, Cancel' }))
  expect(screen.getByRole('button', { name: 'Second' })).toHaveFocus()
})

test('where the section itself is gone, what stands around it takes the focus', async () => {
  render(<Removable />)
  await userEvent.click(screen.getByRole('button', { name: 'Continue with these' }))
  await waitFor(() => expect(screen.getByRole('main')).toHaveFocus())
})

test('what lets go of the focus by itself loses nothing', async () => {
  const { container } = render(<Removable />)
  await userEvent.tab()
  screen.getByRole('button').blur()
  container.append('something new')
  await new Promise((resolve) => setTimeout(resolve, 0))
  expect(document.body).toHaveFocus()
})

test('a section that has the focus has the ring of a control, in the colour of the scheme', async () => {
  render(
    <ThemeProvider theme={theme}>
      <CssBaseline />
      <Page />
    </ThemeProvider>,
  )
  await userEvent.tab()
  await userEvent.keyboard('{Enter}')
  await userEvent.click(screen.getByRole('button', { name: 'Yes, Second' }))
  const section = screen.getByRole('region', { name: 'Seconded' })
  await waitFor(() => expect(section).toHaveFocus())
  expect(getComputedStyle(section).outline).toBe('2px solid var(--mui-palette-primary-main)')
})
