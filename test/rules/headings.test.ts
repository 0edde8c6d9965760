import { outOfQuorumHeading, quorumHeading, votersHeading } from '../../src/rules/headings'

describe('headings of the tables', () => {
  it.each([
    ['council', 'Councilors in Quorum', 'Councilors not in Quorum', 'Working Group Chairs'],
    ['delegates', 'Delegates in Quorum', 'Delegates not in Quorum', 'All Voters'],
    ['users', 'Users in Quorum', null, 'All Voters'],
    ['companies', 'Member Companies in Quorum', null, 'All Voters'],
  ] as const)('of %s', (kind, inQuorum, outOfQuorum, voters) => {
    expect(quorumHeading(kind)).toBe(inQuorum)
    expect(outOfQuorumHeading(kind)).toBe(outOfQuorum)
    expect(votersHeading(kind, 'newer')).toBe(voters)
  })

  it('show all voters of a council question of the older generation', () => {
    expect(votersHeading('council', 'older')).toBe('All Voters')
  })
})
