import {
  outOfQuorumHeading,
  quorumHeading,
  shownTitle,
  statusHeading,
} from '../../../src/rules/policy/electorate'
import { createQuestionPolicy } from './createPolicy'

describe('headings of the tables', () => {
  it.each([
    ['council', 'Councilors in Quorum', 'Councilors not in Quorum', 'Councilor Status'],
    ['delegates', 'Delegates in Quorum', 'Delegates not in Quorum', 'Delegate Status'],
    ['users', 'Users in Quorum', null, 'User Status'],
    ['companies', 'Member Companies in Quorum', null, 'Member Company Status'],
  ] as const)('of %s', (preset, inQuorum, outOfQuorum, status) => {
    const { electorate } = createQuestionPolicy(preset)
    expect(quorumHeading(electorate)).toBe(inQuorum)
    expect(outOfQuorumHeading(electorate)).toBe(outOfQuorum)
    expect(statusHeading(electorate)).toBe(status)
  })

  it.each([
    ['council', false, 'Working Group Chairs'],
    ['council', true, 'All Voters'],
    ['delegates', false, 'All Voters'],
    ['companies', false, 'All Voters'],
  ] as const)('of the voters of %s, earlier %s: %s', (preset, isEarlier, heading) => {
    expect(createQuestionPolicy(preset, isEarlier).electorate.votersHeading).toBe(heading)
  })
})

test.each([
  ['council', 'WG Chair Proxy', 'WG Vice Chair'],
  ['council', 'Councilor', 'Councilor'],
  ['council', null, null],
  ['companies', 'WG Chair Proxy', 'WG Chair Proxy'],
] as const)('in %s the title %s is shown as %s', (preset, title, shown) => {
  expect(shownTitle(createQuestionPolicy(preset).electorate, title)).toBe(shown)
})
