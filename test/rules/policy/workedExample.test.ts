import type { Decision, Term } from '../../../src/rules/policy/policy'
import { firstPolicies, standardPolicy } from '../../../src/rules/policy/presets'
import {
  exampleOf,
  passingMap,
  passingRows,
  withinEligible,
  workedExample,
} from '../../../src/rules/policy/workedExample'

const { electorate, decisions } = standardPolicy(101)
const [decision = decisions[0]!] = decisions
const policy = { decision, electorate }

const votes = (Yes: number, No = 0, Abstain = 0) => ({ Yes, No, Abstain })

test('an example begins with counts that can be moved', () => {
  expect(exampleOf(policy)).toEqual([{ name: '', eligible: 12, votes: votes(8, 3) }])
  const classes = ['Issuers', 'Consumers']
  const ofClasses = exampleOf({ decision, electorate: { ...electorate, classes } })
  expect(ofClasses.map(({ name }) => name)).toEqual(classes)
})

test('there are no more votes than voters', () => {
  const voters = { name: '', eligible: 9, votes: votes(8, 3, 1) }
  expect(withinEligible(voters).votes).toEqual(votes(8, 1, 0))
})

test.each([
  [votes(4, 3), true, ['7 ≥ 7', '4 > 3']],
  [votes(4, 2), false, ['6 ≥ 7', '4 > 2']],
  [votes(3, 3, 3), false, ['9 ≥ 7', '3 > 3']],
])('%j of 12 would pass: %s', (cast, wouldPass, arithmetic) => {
  const verdict = workedExample(policy, [{ name: '', eligible: 12, votes: cast }])
  expect(verdict.wouldPass).toBe(wouldPass)
  expect(verdict.terms.map(({ text }) => text)).toEqual(arithmetic)
})

test('each class is counted by itself, and an advisory one counts for nothing', () => {
  const ofClass = (within: string): Term => ({ sum: ['for'], is: '>', of: ['against'], within })
  const classes = ['Issuers', 'Consumers', 'Observers']
  const tried = {
    electorate: { ...electorate, classes },
    decision: { ...decision, passes: [ofClass('Issuers'), ofClass('Consumers')] },
  }
  const voting = (issuers: number, observers: number) =>
    workedExample(tried, [
      { name: 'Issuers', eligible: 9, votes: votes(issuers, 3) },
      { name: 'Consumers', eligible: 4, votes: votes(2, 1) },
      { name: 'Observers', eligible: 50, votes: votes(0, observers) },
    ])
  expect(voting(4, 50)).toMatchObject({
    wouldPass: true,
    tally: { no: 4 },
    quorum: { eligible: 13 },
  })
  expect(voting(3, 0).wouldPass).toBe(false)
})

test('a quorum may ask for the average attendance', () => {
  const quorum: Term[] = [{ sum: ['quorumCast'], is: '>=', of: ['averageAttendance'] }]
  const tried = { electorate, decision: { ...decision, quorum } }
  const cast = [{ name: '', eligible: 12, votes: votes(5) }]
  expect(workedExample(tried, cast, { averageAttendance: 6 }).wouldPass).toBe(false)
  expect(workedExample(tried, cast, { averageAttendance: 5 }).wouldPass).toBe(true)
})

test('the map tells where a rule passes', () => {
  const map = passingMap(policy, [{ name: '', eligible: 5, votes: votes(1, 0, 1) }], '')!
  expect([map.across, map.up, map.cells.length]).toEqual(['Yes', 'No', 15])
  expect(passingRows(map)).toEqual([
    { up: 0, passes: '2 to 4' },
    { up: 1, passes: '2 to 3' },
    { up: 2, passes: null },
    { up: 3, passes: null },
    { up: 4, passes: null },
  ])
})

test('of many voters it tries steps', () => {
  const map = passingMap(policy, [{ name: '', eligible: 1_000, votes: votes(600) }], '')!
  expect(new Set(map.cells.map(({ across }) => across)).size).toBe(21)
})

test('choices beside each other are told with their gaps', () => {
  const beside: Decision = {
    ...decision,
    choices: ['Ann', 'Bo'].map((label) => ({ label, counts: 'for', comment: 'no' })),
    passes: [{ sum: ['leading'], is: '>', of: ['next'] }],
    quorum: [],
  }
  const tried = { decision: beside, electorate }
  const map = passingMap(tried, [{ name: '', eligible: 4, votes: { Ann: 1, Bo: 1 } }], '')!
  expect(passingRows(map)[1]).toEqual({ up: 1, passes: '0 and 2 to 3' })
  const alone = { ...beside, choices: beside.choices.slice(0, 1) }
  expect(passingMap({ decision: alone, electorate }, exampleOf(tried), '')).toBeNull()
})

test('a rule of abstentions passes up to a bound', () => {
  const ieee = firstPolicies('ieee-sa').current
  const [ballot = decision] = ieee.decisions
  const verdict = workedExample({ decision: ballot, electorate: ieee.electorate }, [
    { name: '', eligible: 80, votes: votes(40, 10, 30) },
  ])
  expect(verdict.wouldPass).toBe(false)
})
