import {
  choicesOfBallot,
  ownChoicesOf,
  ownChoicesRefusals,
  takesOwnChoices,
} from '../../src/rules/ownChoices'
import { leadingDecision } from './policy/leadingDecision'

const decision = leadingDecision()
const refusalsOf = (...own: string[]) => ownChoicesRefusals(decision, own)
const many = (count: number) => Array.from({ length: count }, (_none, at) => `Candidate ${at}`)

test('a ballot has the choices of the question, then those of its decision', () => {
  expect(choicesOfBallot(decision, [' Ada ', '', 'Ben'])).toEqual(['Ada', 'Ben', 'Abstain'])
  expect(choicesOfBallot({ ...decision, ownChoices: null })).toEqual(['Abstain'])
})

test('a question asked again has the choices that it brought along, or two rows for them', () => {
  expect(ownChoicesOf(decision, ['Ada', 'Ben', 'Abstain'])).toEqual(['Ada', 'Ben'])
  expect(ownChoicesOf({ ...decision, ownChoices: null }, ['Yes', 'No'])).toEqual(['', ''])
  expect(ownChoicesOf(undefined, ['Yes', 'No'])).toEqual(['', ''])
})

test('whether choices are brought along is said by the decision', () => {
  const policy = { decisions: [{ ...decision, name: 'Motion', ownChoices: null }, decision] }
  const takes = ['Motion', decision.name, 'Unknown'].map((name) => takesOwnChoices(policy, name))
  expect(takes).toEqual([false, true, false])
})

const few = 'Please provide at least 2 choices.'
const once = 'Please provide each choice once.'
test.each([
  { own: ['Ada', 'Ben'], refusals: [] },
  { own: ['Ada', ' ', 'Ben', ''], refusals: [] },
  { own: many(20), refusals: [] },
  { own: [], refusals: [{ index: null, message: few }] },
  { own: ['Ada'], refusals: [{ index: null, message: few }] },
  { own: ['', ''], refusals: [{ index: 0, message: few }] },
  { own: ['Ada', ''], refusals: [{ index: 1, message: few }] },
  {
    own: ['Ada', 'Ben, Cleo'],
    refusals: [{ index: 1, message: 'Please provide it without a comma.' }],
  },
  {
    own: ['Ada  Alder', 'Ben', 'ada alder ', 'abstain'],
    refusals: [
      { index: 2, message: once },
      { index: 3, message: once },
    ],
  },
  { own: many(21), refusals: [{ index: null, message: 'Please provide at most 20 choices.' }] },
])('of $own $refusals.length are refused', ({ own, refusals }) => {
  expect(refusalsOf(...own)).toEqual(refusals)
})

test('a decision with all of its choices takes no others', () => {
  const fixed = { ...decision, ownChoices: null }
  const message = 'Please leave the choices out: the decision has its own.'
  expect(ownChoicesRefusals(fixed, ['Ada'])).toEqual([{ index: null, message }])
  expect(ownChoicesRefusals(fixed, ['', ''])).toEqual([])
  expect(ownChoicesRefusals(fixed)).toEqual([])
})
