import { standardPolicy, usualPresets } from '../../../../src/rules/policies'
import { nextPolicy } from '../../../../src/server/directory/provisioning/planPolicies'

const releaseDate = '2024-01-01'
const first = { releaseDate, presets: usualPresets }
const inForce = { ...standardPolicy(101), version: 3 }

test('a new group begins with its standard policy and the configured release date', () => {
  expect(nextPolicy(101, null, undefined, first)).toEqual({
    ...standardPolicy(101),
    releaseDate,
  })
  expect(nextPolicy(36, null, undefined, first)?.groupKind).toBe('council')
})

test('which one is its standard policy is configured', () => {
  const presets = new Map([[5, 'council']] as const)
  expect(nextPolicy(5, null, undefined, { releaseDate, presets })?.groupKind).toBe('council')
  expect(nextPolicy(36, null, undefined, { releaseDate, presets })?.groupKind).toBe('companies')
})

test('what is sent for it goes before', () => {
  const sent = { groupKind: 'users', releaseDate: '2020-02-02' } as const
  expect(nextPolicy(101, null, sent, first)).toEqual({ ...standardPolicy(101), ...sent })
})

test.each([
  ['nothing', undefined],
  ['no field', {}],
  ['the fields as they are', { maxExtensions: inForce.maxExtensions, choices: inForce.choices }],
  ['a field left out', { maxExtensions: undefined }],
  [
    'a share with its fields in another order',
    {
      quorumShare: { strict: true, denominator: 2, numerator: 1 },
    },
  ],
])('with %s the policy in force stays', (_what, sent) => {
  expect(nextPolicy(101, inForce, sent, first)).toBeNull()
})

test.each([
  ['a number', { maxExtensions: 2 }],
  ['the order of the choices', { choices: inForce.choices.toReversed() }],
  ['the share', { quorumShare: { numerator: 2, denominator: 3, strict: false } }],
])(
  'with another value of %s it is followed by a version that differs in it alone',
  (_what, sent) => {
    expect(nextPolicy(101, inForce, sent, first)).toEqual({ ...inForce, ...sent, version: 4 })
  },
)
