import { ThemeProvider } from '@mui/material/styles'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { schemeAttribute, theme } from '../../../src/client/app/theme'
import { SchemeSwitch } from '../../../src/client/ui/SchemeSwitch'

it('shows what is chosen and changes the whole page', async () => {
  render(
    <ThemeProvider theme={theme} defaultMode="system">
      <SchemeSwitch />
    </ThemeProvider>,
  )
  const choice = (name: string) => screen.getByRole('button', { name })
  expect(choice('Appearance of the system').getAttribute('aria-pressed')).toBe('true')
  await userEvent.click(choice('Dark appearance'))
  expect(choice('Dark appearance').getAttribute('aria-pressed')).toBe('true')
  expect(document.documentElement.getAttribute(schemeAttribute)).toBe('dark')
})
