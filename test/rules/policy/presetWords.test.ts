import { presetNames } from '../../../src/rules/policy/presets'
import { presetChoices } from '../../../src/rules/policy/presetWords'

test('every preset has a name, a rule in words and, of other bodies, where it is published', () => {
  const choices = presetChoices()
  expect(choices.map(({ preset }) => preset)).toEqual(presetNames)
  for (const { title, sentence } of choices) {
    expect(title).toMatch(/\S/)
    expect(sentence).toMatch(/\.$/)
  }
  expect(choices.find(({ preset }) => preset === 'mpi-forum')?.link).toMatch(/^https:/)
  expect(choices[0]).toEqual({
    preset: 'companies',
    title: 'Member companies',
    sentence: 'The vote passes when quorum is met and there are more Yes votes than No votes.',
    link: null,
  })
})
