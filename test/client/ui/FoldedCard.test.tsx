import '@testing-library/jest-dom'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { FoldedCard } from '../../../src/client/ui/FoldedCard'

test('a card that a phone folds has its title as the button that opens it, and keeps what was typed', async () => {
  render(
    <FoldedCard title="All Voters" figure="11">
      <input aria-label="Search voters" />
    </FoldedCard>,
  )
  const user = userEvent.setup()
  // Shown on a phone alone, which this environment is not.
  const toggle = screen.getByRole('button', { hidden: true })
  expect(toggle).toHaveAttribute('aria-labelledby', screen.getByRole('heading').id)
  expect(toggle).toHaveAttribute('aria-expanded', 'false')
  screen.getByText('11')
  await user.type(screen.getByRole('textbox'), 'birch')
  await user.click(toggle)
  expect(toggle).toHaveAttribute('aria-expanded', 'true')
  await user.click(toggle)
  expect(screen.getByRole('textbox')).toHaveValue('birch')
})
