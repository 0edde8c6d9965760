import fc from 'fast-check'
import {
  comparedBylaws,
  comparedWords,
  datedBylaws,
} from '../../../src/rules/policy/comparedBylaws'
import type { Policy } from '../../../src/rules/policy/policy'
import { standardPolicy } from '../../../src/rules/policy/presets'

const policy = standardPolicy(101)
const [ordinary = policy.decisions[0]!] = policy.decisions

/** A change as it is marked: what goes in brackets, what comes in braces. */
function marked(before: string, after: string): string {
  const marks = { kept: ['', ''], removed: ['[', ']'], added: ['{', '}'] }
  return comparedWords(before, after)
    .map(({ fate, text }) => marks[fate].join(text))
    .join('')
}

test.each([
  ['It waits 7 days.', 'It waits 7 days.', 'It waits 7 days.'],
  ['It waits 7 days.', 'It waits 14 days.', 'It waits [7]{14} days.'],
  [
    'more than half of Yes',
    'at least two thirds of Yes',
    '[more than half]{at least two thirds} of Yes',
  ],
  ['at least 2/3 are Yes', 'at least 3/4 are Yes', 'at least [2/3]{3/4} are Yes'],
  ['A question ends.', 'A question never ends.', 'A question {never }ends.'],
  ['', 'It ends.', '{It ends.}'],
  ['It ends.', '', '[It ends.]'],
])('%j becomes %j: %s', (before, after, shown) => {
  expect(marked(before, after)).toBe(shown)
})

test('both texts can be read from the marked words, whatever they are', () => {
  const text = fc
    .array(fc.constantFrom('Yes', 'No', '2/3', ' ', ', ', '.', 'of', 'more'))
    .map((words) => words.join(''))
  fc.assert(
    fc.property(text, text, (before, after) => {
      const words = comparedWords(before, after)
      const without = (fate: string) =>
        words
          .filter((word) => word.fate !== fate)
          .map((word) => word.text)
          .join('')
      expect([without('added'), without('removed')]).toEqual([before, after])
    }),
  )
})

test('sentences that stay, change, come and go are told in the order of the page', () => {
  const straw = { ...ordinary, name: 'Straw poll' }
  const before: Policy = { ...policy, decisions: [ordinary, { ...straw, name: 'Ballot' }] }
  const after: Policy = { ...policy, decisions: [ordinary, straw], maxExtensions: 1 }
  const compared = comparedBylaws(before, after)
  const told = compared.flatMap(({ heading, term, fate }) =>
    fate === 'kept' ? [] : `${heading} ${term} ${fate}`,
  )
  expect(told[0]).toBe('Ballot Choices removed')
  expect(told.at(-2)).toBe('Straw poll No votes added')
  expect(told.at(-1)).toBe('Time Extensions changed')
  expect(compared.find(({ term }) => term === 'Extensions')?.words).toEqual([
    { fate: 'kept', text: 'Without a quorum a question goes on for a day more, ' },
    { fate: 'removed', text: '7 times' },
    { fate: 'added', text: '1 time' },
    { fate: 'kept', text: ' at most.' },
  ])
  expect(comparedBylaws(policy, policy).every(({ fate }) => fate === 'kept')).toBe(true)
})

test('each sentence is from the version in which it last changed', () => {
  const versions = [
    { version: 1, policy },
    { version: 2, policy: { ...policy, maxExtensions: 1 } },
    { version: 3, policy: { ...policy, isReceiptMailed: true } },
  ]
  const since = (term: string, upTo = 3) =>
    datedBylaws(versions.slice(0, upTo)).find((bylaw) => bylaw.term === term)?.since
  expect([since('Who votes'), since('Extensions', 2), since('Extensions'), since('Mail')]).toEqual([
    1, 2, 3, 3,
  ])
  expect(datedBylaws([])).toEqual([])
})
