import { render, screen } from '@testing-library/react'
import { ChoiceField } from '../../../../src/client/screens/voteDetail/ChoiceField'
import { needsComment, needsProxyComment } from '../../../../src/rules/comment'

const choices = ['Yes', 'No', 'Abstain', 'Out of Scope']

function triggers(rule: (choice: string) => boolean): (string | undefined)[] {
  render(
    <ChoiceField
      legend="Your vote"
      name="vote"
      choices={choices}
      needsComment={rule}
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
  ['an own vote', needsComment, [undefined, needed, needed, undefined]],
  ['a vote for somebody else', needsProxyComment, [undefined, needed, needed, needed]],
])('says of each choice of %s whether it must be explained', (_whose, rule, expected) => {
  expect(triggers(rule)).toEqual(expected)
})
