import { classVerdictOf } from '../../src/rules/classVerdict'
import { policyOfClasses } from '../support/classesOfVoters'

const { decision } = policyOfClasses

const votesOf = (name: string, yes: number, no: number, uncounted = 0) => ({
  name,
  isAdvisory: false,
  byChoice: [
    { choice: 'Yes', count: yes },
    { choice: 'No', count: no, uncounted },
  ],
  voteEligible: 9,
  quorumEligible: 9,
  quorumCast: yes + no,
})

test('a class is judged by its own terms and votes', () => {
  const { threshold, tally, requiredShare } = classVerdictOf(decision, votesOf('Issuers', 3, 4, 2))
  expect(tally).toMatchObject({ yes: 3, no: 2, total: 7 })
  expect(requiredShare).toEqual({ numerator: 2, denominator: 3 })
  expect(threshold).toMatchObject({ isMet: false, needed: '1 more Yes' })
  expect(threshold.terms).toEqual([
    {
      text: '3 × 3 ≥ 2 × 5',
      isMet: false,
      kind: 'sides',
      meaning: 'Yes must be at least two thirds of Yes and No',
    },
  ])
})

test('a class of which nothing is asked has no terms', () => {
  const { threshold, requiredShare } = classVerdictOf(decision, votesOf('Guests', 0, 1))
  expect(requiredShare).toBeNull()
  expect(threshold.terms).toEqual([])
})
