import { noSums, sumsOf, valueOf } from '../../../src/rules/policy/sums'
import { decisionBy } from './createPolicy'

const roll = { voteEligible: 20, quorumEligible: 12, quorumCast: 7 }

test('each vote counts for the side of its choice, and all of them are cast', () => {
  const byChoice = [
    { choice: 'Yes', count: 5 },
    { choice: 'No', count: 3 },
    { choice: 'Abstain', count: 2 },
    { choice: 'Out of Scope', count: 1 },
  ]
  expect(sumsOf(decisionBy('majority'), byChoice, roll)).toEqual({
    ...noSums,
    for: 5,
    against: 3,
    abstain: 2,
    other: 1,
    leading: 5,
    next: 0,
    cast: 11,
    ...roll,
  })
})

test('what lacks its comment counts for no side, and is no vote for a choice that leads', () => {
  const byChoice = [
    { choice: 'Yes', count: 5, uncounted: 4 },
    { choice: 'No', count: 3, uncounted: 3 },
  ]
  expect(sumsOf(decisionBy('majority'), byChoice, roll)).toMatchObject({
    for: 1,
    against: 0,
    other: 7,
    leading: 1,
    cast: 8,
  })
})

test.each([
  [[4, 3, 1], 4, 3],
  [[2, 2, 1], 2, 2],
  [[1, 0, 0], 1, 0],
  [[0, 0, 0], 0, 0],
])('of %j votes for choices %i lead, and %i come next', ([a = 0, b = 0, c = 0], leading, next) => {
  const decision = decisionBy('majority', { choices: ['A', 'B', 'C'], choiceRule: 'leading' })
  const byChoice = [
    { choice: 'A', count: a },
    { choice: 'B', count: b },
    { choice: 'C', count: c },
    { choice: 'Abstain', count: 9 },
  ]
  expect(sumsOf(decision, byChoice, roll)).toMatchObject({
    leading,
    next,
    for: a + b + c,
    abstain: 9,
  })
})

test('a sum adds counts, and a number is itself', () => {
  expect(valueOf(['for', 'against'], { ...noSums, for: 2, against: 3 })).toBe(5)
  expect(valueOf(7, noSums)).toBe(7)
})
