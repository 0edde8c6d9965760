import { amountOf, labelsOf, shareWords } from '../../../src/rules/policy/amounts'
import { publishedBylaws } from '../../../src/rules/policy/publishedBylaws'

test.each([
  [undefined, ''],
  [{ numerator: 2, denominator: 3 }, 'two thirds of '],
  [{ numerator: 2, denominator: 1 }, 'twice '],
  [{ numerator: 71, denominator: 100 }, '71% of '],
  [{ numerator: 5, denominator: 7 }, '5/7 of '],
])('a share %j', (share, words) => {
  expect(shareWords(share)).toBe(words)
})

test('a side is named by its choices', () => {
  const [enquiry] = publishedBylaws['iso-enquiry'].policy.decisions
  if (!enquiry) throw new Error('The bylaws have a decision.')
  expect(labelsOf(enquiry, 'against')).toBe('No')
  expect(labelsOf({ choices: [] }, 'against')).toBe('votes against it')
  expect(amountOf(enquiry, ['for', 'against', 'cast'])).toBe('Yes and No and all votes cast')
})

test('where the leading choice decides, all choices are for something', () => {
  const decision = {
    choices: [],
    ownChoices: { counts: 'for' as const, comment: 'may' as const },
    passes: [{ sum: ['leading' as const], is: '>' as const, of: ['next' as const] }],
  }
  expect(amountOf(decision, ['for'])).toBe('the votes for a choice')
})
