import { render, screen } from '@testing-library/react'
import { StatusBadge } from '../../../src/client/ui/StatusBadge'

it.each([
  ['Pending', 'Active'],
  ['Pass', 'Passed'],
  ['Failed', 'Failed'],
  ['Cancelled', 'Cancelled'],
  ['Withdrawn', 'Withdrawn'],
])('says %s with the word %s and an icon', (result, word) => {
  const { container } = render(<StatusBadge result={result} />)
  expect(screen.getByText(word)).toBeTruthy()
  expect(container.querySelectorAll('svg')).toHaveLength(1)
})

it('says it with another word where that is wanted', () => {
  render(<StatusBadge result="Pass" label="Pass" />)
  expect(screen.getByText('Pass')).toBeTruthy()
})
