import type { SentPolicy } from '../../../../src/contract/sentDirectory'
import type { PolicyParts } from '../../../../src/rules/policy/policy'
import { firstPolicies, standardPolicy, usualPresets } from '../../../../src/rules/policy/presets'
import {
  nextPolicy,
  planPolicies,
} from '../../../../src/server/directory/provisioning/planPolicies'

const first = { releaseDate: '2024-01-01', presets: usualPresets }
const inForce = { ...standardPolicy(101), version: 3 }

function begunWith(groupId: number, policy?: SentPolicy, presets = first.presets) {
  const sent = { groupId, name: 'G', shortName: 'G', reflectorEmail: 'g@test.example', policy }
  const none = { inForce: new Map(), latest: new Map() }
  return planPolicies([sent], none, { ...first, presets }).versions
}

test('a new group begins with both versions of its preset, the second from the release date', () => {
  const { earlier, current } = firstPolicies('companies')
  expect(begunWith(101)).toEqual([
    { groupId: 101, policy: earlier, inForceFrom: '1970-01-01T00:00:00.000Z' },
    { groupId: 101, policy: current, inForceFrom: '2024-01-01T08:00:00.000Z' },
  ])
})

test.each([
  [36, undefined, 'council'],
  [36, 'users', 'users'],
  [101, 'delegates', 'delegates'],
] as const)('group %i with the preset %s begins as %s', (groupId, preset, expected) => {
  const [earlier, current] = begunWith(groupId, preset && { preset })
  expect([earlier?.policy, current?.policy]).toEqual(Object.values(firstPolicies(expected)))
})

test('which preset a number has is configured', () => {
  const presets = new Map([[5, 'council']] as const)
  expect(begunWith(5, {}, presets)[1]?.policy).toEqual(firstPolicies('council').current)
  expect(begunWith(36, {}, presets)[1]?.policy).toEqual(firstPolicies('companies').current)
})

test('what is sent for it goes before, in both versions', () => {
  const sent = { maxExtensions: 2, closeWaitHours: 9 }
  expect(begunWith(101, sent).map(({ policy }) => policy)).toMatchObject([sent, sent])
})

test.each<[string, PolicyParts]>([
  ['no field', {}],
  ['the fields as they are', { maxExtensions: 7, decisions: inForce.decisions }],
  ['a field left out', { maxExtensions: undefined }],
  ['fields in another order', { deadline: { isFixed: false, hours: 1, days: 6 } }],
])('with %s the policy in force stays', (_what, sent) => {
  expect(nextPolicy(inForce, sent)).toEqual([])
})

const [ordinary] = inForce.decisions
if (!ordinary) throw new Error('A preset has a decision.')
test.each<[string, PolicyParts]>([
  ['a number', { maxExtensions: 2 }],
  ['a rule', { decisions: [{ ...ordinary, passes: [] }] }],
  [
    'the order of the choices',
    { decisions: [{ ...ordinary, choices: ordinary.choices.toReversed() }] },
  ],
  ['those who vote', { electorate: standardPolicy(712).electorate }],
])('with another value of %s a version follows that differs in it alone', (_what, sent) => {
  expect(nextPolicy(inForce, sent)).toEqual([
    { policy: { ...inForce, ...sent, version: 4 }, inForceFrom: null },
  ])
})

test('a version that is to come keeps its number', () => {
  expect(nextPolicy(inForce, { maxExtensions: 2 }, 5)[0]?.policy.version).toBe(6)
})

test('a group that decides like another body begins with its bylaws alone', () => {
  const versions = begunWith(5, { preset: 'oasis-tc' })
  expect(versions).toHaveLength(1)
  expect(versions[0]).toMatchObject({
    inForceFrom: '1970-01-01T00:00:00.000Z',
    policy: { electorate: { many: 'voting members' } },
  })
})
