import { render, screen } from '@testing-library/react'
import { ChoiceField } from '../../../../src/client/screens/voteDetail/ChoiceField'
import { commentRuleOf } from '../../../../src/rules/policy/choices'
import type { Decision } from '../../../../src/rules/policy/policy'
import { policyOfClasses } from '../../../support/classesOfVoters'
import { presetPolicy } from '../../../support/policies'

const { decision } = presetPolicy('companies')
const choices = ['Yes', 'No', 'Abstain', 'Out of Scope']

function triggers(byProxy: boolean, rules: Decision = decision): (string | undefined)[] {
  render(
    <ChoiceField
      legend="Your vote"
      name="vote"
      choices={choices}
      commentRule={(choice) => commentRuleOf(rules, choice, byProxy)}
      choice=""
      error={null}
      isFrozen={false}
      onChoose={() => undefined}
    />,
  )
  return screen
    .getAllByRole('radio')
    .map((radio) => radio.getAttribute('aria-describedby') ?? '')
    .map((id) => (id === '' ? undefined : (document.getElementById(id)?.textContent ?? '')))
}

const needed = 'Needs a comment'

it.each([
  ['an own vote', false, [undefined, needed, needed, undefined]],
  ['a vote for somebody else', true, [undefined, needed, needed, needed]],
])('says of each choice of %s whether it must be explained', (_whose, byProxy, expected) => {
  expect(triggers(byProxy)).toEqual(expected)
})

it('says of a choice that it counts only with a comment', () => {
  const hints = triggers(false, policyOfClasses.decision)
  expect(hints.slice(0, 3)).toEqual([undefined, 'Counts only with a comment', undefined])
})
