import { render, screen } from '@testing-library/react'
import { ChoiceBadge } from '../../../../src/client/screens/voteDetail/ChoiceBadge'
import type { Decision } from '../../../../src/rules/policy/policy'
import { leadingDecision } from '../../../rules/policy/leadingDecision'
import { presetPolicy } from '../../../support/policies'

const { decision } = presetPolicy('companies')
const inOtherWords: Decision = {
  ...decision,
  choices: [
    { label: 'Adopt', counts: 'for', comment: 'may' },
    { label: 'Reject', counts: 'against', comment: 'may' },
  ],
}

function colourOf(choice: string, of: Decision = decision): string {
  const { unmount } = render(<ChoiceBadge choice={choice} decision={of} />)
  const { color } = getComputedStyle(screen.getByText(choice))
  unmount()
  return color
}

test.each([
  ['for the matter', 'Adopt', 'Yes'],
  ['against it', 'Reject', 'No'],
  ['neither', 'Later', 'Abstain'],
])('a choice is coloured by what it counts for: %s', (_side, choice, usual) => {
  expect(colourOf(choice, inOtherWords)).toBe(colourOf(usual))
})

test('the three sides differ, and choices beside each other are alike', () => {
  expect(new Set(['Yes', 'No', 'Abstain'].map((choice) => colourOf(choice))).size).toBe(3)
  expect(colourOf('Ada', leadingDecision())).toBe(colourOf('Abstain'))
})
