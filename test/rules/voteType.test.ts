import {
  mayBeOfVoteType,
  voteTypeFact,
  voteTypeRefusal,
  voteTypesOf,
} from '../../src/rules/voteType'

const all = { voteTypes: ['Straw-poll', 'Blind Straw-poll'] as const }

it('every policy allows the ordinary kind, and the further ones that it names', () => {
  expect(voteTypesOf({})).toEqual(['Collect Vote From Group'])
  expect(voteTypesOf({ voteTypes: [...all.voteTypes] })).toEqual([
    'Collect Vote From Group',
    'Straw-poll',
    'Blind Straw-poll',
  ])
})

it.each([
  ['Collect Vote From Group', {}, true],
  ['Straw-poll', {}, false],
  ['NotSet', { voteTypes: [...all.voteTypes] }, false],
  ['Straw-poll', { voteTypes: ['Blind Straw-poll' as const] }, false],
  ['Blind Straw-poll', { voteTypes: ['Blind Straw-poll' as const] }, true],
])('a new %s under %j is allowed: %s', (voteType, policy, isAllowed) => {
  expect(voteTypeRefusal(policy, voteType) === null).toBe(isAllowed)
})

it('names what may be chosen', () => {
  expect(voteTypeRefusal({ voteTypes: ['Straw-poll'] }, 'Blind Straw-poll')).toBe(
    'The policy of this group does not allow Blind Straw-poll. ' +
      'Please choose Collect Vote From Group or Straw-poll.',
  )
})

it('an older policy, which rules on no kinds, stands in the way of no record', () => {
  expect(mayBeOfVoteType({}, 'Blind Straw-poll')).toBe(true)
  expect(mayBeOfVoteType({ voteTypes: [] }, 'Blind Straw-poll')).toBe(false)
  expect(mayBeOfVoteType({ voteTypes: [] }, 'Collect Vote From Group')).toBe(true)
})

it.each([
  ['Collect Vote From Group', null],
  ['NotSet', null],
  ['Straw-poll', /^Straw poll\./],
  ['Blind Straw-poll', /^Blind straw poll\. .* known to the voting company alone\. Counts/],
])('%s means %s', (voteType, fact) => {
  const told = voteTypeFact({ voteType, hasEnded: false }, 'companies')
  if (fact === null) expect(told).toBeNull()
  else expect(told).toMatch(fact)
})
