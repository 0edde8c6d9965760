import { changedBylaws } from '../../../src/rules/policy/changedBylaws'
import type { Policy } from '../../../src/rules/policy/policy'
import { firstPolicies, presetNames } from '../../../src/rules/policy/presets'

const presets = presetNames.map((name) => [name, firstPolicies(name).current] as const)

type Json = string | number | boolean | null | undefined | Json[] | { [name: string]: Json }

/** Values of their own kind, so that a change of them is one that a form could make. */
const others: readonly (readonly string[])[] = [
  ['person', 'company'],
  ['for', 'against', 'abstain', 'other'],
  ['no', 'may', 'must', 'elseNotCounted'],
  ['open', 'blind'],
  ['>', '>=', '<', '<='],
  ['cast', 'quorumCast', 'voteEligible', 'quorumEligible', 'leading', 'next', 'present'],
]

function otherThan(value: string | number | boolean): Json {
  if (typeof value === 'boolean') return !value
  if (typeof value === 'number') return value + 1
  const kind = others.find((values) => values.includes(value))
  return kind ? kind[(kind.indexOf(value) + 1) % kind.length] : `${value} X`
}

/** The document with each single value another one, by the path of the value. */
function variants(value: Json, path = ''): [path: string, changed: Json][] {
  if (value === null || value === undefined) return []
  if (typeof value !== 'object') return [[path, otherThan(value)]]
  const parts = Object.entries(value)
  return parts.flatMap(([name, part]) =>
    variants(part, `${path}.${name}`).map(([at, changed]): [string, Json] => [
      at,
      Array.isArray(value)
        ? value.map((its, index) => (String(index) === name ? changed : its))
        : { ...value, [name]: changed },
    ]),
  )
}

test.each(presets)('no value of %s changes without a line that tells it', (_name, policy) => {
  const { format, version, ...parts } = policy
  const silent = variants(parts as unknown as Json).filter(([, changed]) => {
    const after = { format, version, ...(changed as unknown as typeof parts) }
    return changedBylaws(policy, after).length === 0
  })
  expect(silent.map(([path]) => path)).toEqual([])
})

const [, policy] = presets[0] as readonly [string, Policy]

test('the first vote type is the ordinary one, so that their order is told', () => {
  const [ordinary] = policy.decisions
  const straw = { ...ordinary!, name: 'Straw poll' }
  const [before, after] = [
    { ...policy, decisions: [ordinary!, straw] },
    { ...policy, decisions: [straw, ordinary!] },
  ]
  expect(changedBylaws(before, after)).toEqual([
    {
      term: 'Vote types',
      old: 'Collect Vote From Group, Straw poll',
      new: 'Straw poll, Collect Vote From Group',
    },
  ])
})

test('the same document in another order says the same', () => {
  const reversed = Object.fromEntries(Object.entries(policy).toReversed()) as unknown as Policy
  expect(changedBylaws(policy, { ...reversed, version: 9 })).toEqual([])
})

test('what changes reads as sentences, and as its value where no sentence tells it', () => {
  const electorate = { ...policy.electorate, one: 'firm' }
  const maxExtensions = policy.maxExtensions + 1
  expect(changedBylaws(policy, { ...policy, electorate, maxExtensions })).toEqual([
    {
      term: 'Time, Extensions',
      old: expect.stringContaining('7 times at most'),
      new: expect.stringContaining('8 times at most'),
    },
    {
      term: 'electorate',
      old: expect.stringContaining('"one":"member company"'),
      new: expect.stringContaining('"one":"firm"'),
    },
  ])
})
