import { decisionKind, decisionResult } from '../../src/rules/decision'

test.each([
  ['Pass', null, 'Passed'],
  ['Pass', 'Lisbon', 'Lisbon'],
  ['Failed', 'Tie', 'Tie'],
  ['Failed', null, 'Failed'],
  ['Cancelled', null, 'Cancelled'],
  ['Complete', null, 'Completed'],
  ['Withdrawn', null, 'Withdrawn'],
] as const)('%s with %s is called %s', (result, choiceResult, word) => {
  expect(decisionResult({ result, choiceResult })).toBe(word)
})

test('a question is called by its kind of vote', () => {
  expect(decisionKind({ voteType: 'Straw-poll' })).toBe('Straw-poll')
  expect(decisionKind({ voteType: null })).toBe('Motion')
})
