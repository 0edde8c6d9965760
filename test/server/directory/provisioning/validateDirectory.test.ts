import type { SentDirectory } from '../../../../src/contract/sentDirectory'
import { noLeaves } from '../../../../src/rules/leave'
import { standardPolicy, usualPresets } from '../../../../src/rules/policy/presets'
import {
  validateDirectory,
  type KnownDirectory,
} from '../../../../src/server/directory/provisioning/validateDirectory'
import {
  alternates,
  chairs,
  memberCompanies,
  ofClasses,
  sentGroup as group,
  sentPerson as person,
} from '../../../support/sentDirectory'

const rights = { isAdmin: false, isProxyVoter: false, isActive: true, isVoteEligible: true }
const votingPower = { voterClass: null, weight: 1, ...noLeaves, furtherLeaves: [] }
const eligibility = { isQuorumEligible: true, isLostByAbsence: false, comments: '' }
const belongs = (groupId: number, userId: number) => {
  return { groupId, userId, titles: [], ...rights, ...eligibility, ...votingPower }
}
const known: KnownDirectory = {
  members: [{ memberId: 401 }],
  people: [
    { userId: 1, email: 'one@test.example', subject: null, memberId: null },
    { userId: 2, email: 'two@test.example', subject: 'provider|2', memberId: null },
  ],
  groups: [{ groupId: 36 }, { groupId: 101 }],
  policies: { inForce: new Map([[101, standardPolicy(101)]]), standing: new Map() },
  comingClasses: new Map(),
  lists: {
    memberships: [belongs(36, 1), belongs(36, 2), belongs(101, 2)],
    memberCompanies: [],
    alternates: [],
    chairs: [{ councilId: 36, workingGroupId: 101, userId: 2 }],
  },
  merged: { people: new Map(), companies: new Map() },
}

const oneDay = { fromDay: '2026-11-27', toDay: '2026-11-27' }
const ofOneDay = { alternateUserId: 1, principalUserId: 2, ...oneDay }
const nothing: SentDirectory = { members: [], people: [], groups: [] }
const inGroup = (...sent: Parameters<typeof group>) => ({ groups: [group(...sent)] })
const memberships = (...ids: number[]) => ({ memberships: ids.map((userId) => ({ userId })) })

test.each<[string, Partial<SentDirectory>]>([
  ['nothing', {}],
  ['a person of a stored company', { people: [person(3, { memberId: 401 })] }],
  [
    'a person of a company that comes with them',
    {
      members: [{ memberId: 500, name: 'New', memberType: '' }],
      people: [person(3, { memberId: 500 })],
    },
  ],
  ['a person who keeps the address', { people: [person(1, { email: 'ONE@test.example' })] }],
  [
    'two people who exchange their addresses',
    {
      people: [person(1, { email: 'two@test.example' }), person(2, { email: 'one@test.example' })],
    },
  ],
  [
    'an address that its owner gives up',
    { people: [person(3, { email: 'one@test.example' }), person(1)] },
  ],
  [
    'a subject that is the id of a person who goes by another',
    { people: [person(3, { subject: '2' })] },
  ],
  [
    'a new group with its people, companies and chairs',
    {
      people: [person(3)],
      groups: [
        group(102, {
          ...memberships(1, 3),
          ...memberCompanies(401),
          ...alternates([1, 3]),
        }),
        group(36, { ...memberships(3), ...chairs([102, 3]) }),
      ],
    },
  ],
  ['one who stands in for two', inGroup(101, alternates([1, 2], [2, 1]))],
  ['one who stands in for a day', inGroup(101, { alternates: [ofOneDay] })],
  [
    'a chair in a new council',
    inGroup(102, {
      policy: { preset: 'council' },
      ...memberships(1),
      ...chairs([101, 1]),
    }),
  ],
  ['a chair who is a member from before', inGroup(36, chairs([101, 1]))],
  ['a council that its chair stays in', inGroup(36, memberships(2))],
  [
    'a council that a chair leaves who chairs no more',
    inGroup(36, { ...memberships(), ...chairs() }),
  ],
  ['no chair in any group', inGroup(101, chairs())],
  ['a preset whose voters the group has', inGroup(101, { policy: { preset: 'two-thirds' } })],
  ['any preset for a new group', inGroup(102, { policy: { preset: 'users' } })],
  ['other voters', inGroup(101, { policy: { electorate: standardPolicy(712).electorate } })],
  [
    'a chair where chairs begin to vote',
    inGroup(101, {
      policy: { electorate: standardPolicy(36).electorate },
      ...chairs([36, 2]),
    }),
  ],
  ['a term of a class that comes with it', inGroup(101, { policy: ofClasses('Issuers') })],
])('nothing is wrong with %s', (_what, sent) => {
  expect(validateDirectory({ ...nothing, ...sent }, known, usualPresets)).toEqual({})
})

test.each<[string, Partial<SentDirectory>, string]>([
  [
    'a company twice',
    {
      members: [
        { memberId: 1, name: 'One', memberType: '' },
        { memberId: 1, name: 'Two', memberType: '' },
      ],
    },
    'members.1.memberId',
  ],
  ['a person twice', { people: [person(3), person(3)] }, 'people.1.userId'],
  ['a group twice', { groups: [group(102), group(102)] }, 'groups.1.groupId'],
  ['a person of no company known', { people: [person(3, { memberId: 9 })] }, 'people.0.memberId'],
  [
    'the address of somebody else',
    { people: [person(3), person(4, { email: 'One@test.example' })] },
    'people.1.email',
  ],
  [
    'one address for two',
    { people: [person(3), person(4, { email: 'new3@test.example' })] },
    'people.1.email',
  ],
  [
    'the subject of somebody else',
    { people: [person(3, { subject: 'provider|2' })] },
    'people.0.subject',
  ],
  [
    'the id of somebody else as subject',
    { people: [person(3, { subject: '1' })] },
    'people.0.subject',
  ],
  [
    'a subject given up to an id that another has for subject',
    { people: [person(3, { subject: '2' }), person(2, { subject: null })] },
    'people.1.subject',
  ],
  ['nobody known in a group', inGroup(101, memberships(1, 9)), 'groups.0.memberships.1.userId'],
  ['a person twice in a group', inGroup(101, memberships(1, 1)), 'groups.0.memberships.1.userId'],
  [
    'a company not known in a group',
    inGroup(101, memberCompanies(9)),
    'groups.0.memberCompanies.0.memberId',
  ],
  [
    'a company twice in a group',
    inGroup(101, memberCompanies(401, 401)),
    'groups.0.memberCompanies.1.memberId',
  ],
  ['a chair of no group known', inGroup(36, chairs([9, 2])), 'groups.0.chairs.0.workingGroupId'],
  ['nobody known as chair', inGroup(36, chairs([101, 9])), 'groups.0.chairs.0.userId'],
  [
    'two chairs of one group',
    inGroup(36, chairs([101, 1], [101, 2])),
    'groups.0.chairs.1.workingGroupId',
  ],
  [
    'an alternate not known',
    inGroup(101, alternates([9, 1])),
    'groups.0.alternates.0.alternateUserId',
  ],
  [
    'an alternate of nobody known',
    inGroup(101, alternates([1, 9])),
    'groups.0.alternates.0.principalUserId',
  ],
  [
    'an alternate of oneself',
    inGroup(101, alternates([1, 1])),
    'groups.0.alternates.0.alternateUserId',
  ],
  [
    'an assignment twice',
    inGroup(101, alternates([1, 2], [1, 2])),
    'groups.0.alternates.1.alternateUserId',
  ],
  [
    'a chair who is no member of the council',
    { people: [person(3)], groups: [group(36, chairs([101, 3]))] },
    'groups.0.chairs.0.userId',
  ],
  [
    'a chair whom the council loses in the same call',
    inGroup(36, { ...memberships(2), ...chairs([101, 1]) }),
    'groups.0.chairs.0.userId',
  ],
  ['a council that its chair leaves', inGroup(36, memberships(1)), 'groups.0.memberships'],
  ['a chair where chairs have no vote', inGroup(101, chairs([36, 2])), 'groups.0.chairs'],
  [
    'a chair in a new group that begins without their votes',
    inGroup(102, { ...memberships(1), ...chairs([36, 1]) }),
    'groups.0.chairs',
  ],
  [
    'a preset of other voters for a group that has a policy',
    { groups: [group(36), group(101, { policy: { preset: 'users' } })] },
    'groups.1.policy.preset',
  ],
  [
    'a term of a class that the electorate does not have',
    inGroup(101, { policy: ofClasses('Users') }),
    'groups.0.policy.decisions.0.passes.0.within',
  ],
])('%s is wrong, and it is said where', (_what, sent, field) => {
  const errors = validateDirectory({ ...nothing, ...sent }, known, usualPresets)
  expect(Object.keys(errors)).toEqual([field])
})

test('chairs go with the preset that is configured for the number', () => {
  const council = group(5, { ...chairs([101, 1]), ...memberships(1) })
  const sent = { ...nothing, groups: [council, group(36)] }
  expect(validateDirectory(sent, known, new Map([[5, 'council']]))).toEqual({})
  expect(validateDirectory(sent, known, usualPresets)).toEqual({
    'groups.0.chairs': [
      "Please leave chairs out: by this group's policy the chairs of others have no vote in it.",
    ],
  })
})

test('everything that is wrong is said at once', () => {
  const sent = {
    ...nothing,
    people: [person(3, { memberId: 9, email: 'one@test.example' })],
    groups: [group(101, memberships(9))],
  }
  expect(Object.keys(validateDirectory(sent, known, usualPresets)).toSorted()).toEqual([
    'groups.0.memberships.0.userId',
    'people.0.email',
    'people.0.memberId',
  ])
})
