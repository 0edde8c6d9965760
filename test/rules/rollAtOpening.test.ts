import { standardPolicy } from '../../src/rules/policy/presets'
import { twoClasses } from './policy/twoClasses'
import { type GroupDirectory, meetingRollAt, rollAtOpening } from '../../src/rules/rollAtOpening'

type Person = GroupDirectory['people'][number]
type Chair = GroupDirectory['chairs'][number]

/** How the vote of somebody in no class counts. */
const unclassed = { voterClass: null, weight: 1 }

function createPerson(overrides: Partial<Person> = {}): Person {
  return {
    userId: 11,
    userName: 'Okafor, Ada',
    titles: [],
    memberId: 501,
    memberName: 'Larkspur Acoustics',
    isVoteEligible: true,
    isQuorumEligible: true,
    isActive: true,
    ...unclassed,
    ...overrides,
  }
}

function createChair(overrides: Partial<Chair> = {}): Chair {
  return {
    userId: 11,
    userName: 'Okafor, Ada',
    memberId: 501,
    memberName: 'Larkspur Acoustics',
    workingGroupId: 101,
    workingGroupName: 'Audio Working Group',
    isActive: true,
    ...overrides,
  }
}

function createDirectory(overrides: Partial<GroupDirectory> = {}): GroupDirectory {
  return {
    groupId: 36,
    groupName: 'Bylaws and Architecture Review Board',
    electorate: standardPolicy(36).electorate,
    people: [],
    companies: [],
    chairs: [],
    ...overrides,
  }
}

describe('rollAtOpening', () => {
  it('gives a Councilor who chairs two working groups three votes, one of them for quorum', () => {
    const roll = rollAtOpening(
      createDirectory({
        people: [createPerson({ titles: ['Councilor', 'Working Group Chair'] })],
        chairs: [
          createChair(),
          createChair({ workingGroupId: 102, workingGroupName: 'Display Working Group' }),
        ],
      }),
    )
    expect(
      roll.map(({ kind, title, groupId, isQuorumEligible }) => ({
        kind,
        title,
        groupId,
        isQuorumEligible,
      })),
    ).toEqual([
      { kind: 'person', title: 'Councilor', groupId: 36, isQuorumEligible: true },
      { kind: 'chair', title: 'Working Group Chair', groupId: 101, isQuorumEligible: false },
      { kind: 'chair', title: 'Working Group Chair', groupId: 102, isQuorumEligible: false },
    ])
  })

  it('gives a chair who is no Councilor the working group’s vote alone', () => {
    const roll = rollAtOpening(
      createDirectory({
        people: [createPerson({ titles: ['Working Group Chair'] })],
        chairs: [createChair()],
      }),
    )
    expect(roll.map(({ kind }) => kind)).toEqual(['chair'])
  })

  it('takes the Delegates of a delegate assembly and everybody of a user council', () => {
    const people = [
      createPerson({ userId: 11, titles: ['Delegate'] }),
      createPerson({ userId: 12, titles: ['Alternate'] }),
    ]
    const delegates = rollAtOpening(
      createDirectory({ electorate: standardPolicy(12).electorate, people }),
    )
    expect(delegates.map(({ userId, title }) => ({ userId, title }))).toEqual([
      { userId: 11, title: 'Delegate' },
    ])
    const users = rollAtOpening(
      createDirectory({ electorate: standardPolicy(712).electorate, people }),
    )
    expect(users.map(({ userId, title }) => ({ userId, title }))).toEqual([
      { userId: 11, title: null },
      { userId: 12, title: null },
    ])
  })

  it('takes the companies of every other group, whoever their people are', () => {
    const roll = rollAtOpening(
      createDirectory({
        groupId: 101,
        groupName: 'Audio Working Group',
        electorate: standardPolicy(101).electorate,
        people: [createPerson()],
        companies: [
          {
            memberId: 501,
            memberName: 'Larkspur Acoustics',
            isVoteEligible: true,
            isQuorumEligible: false,
            ...unclassed,
          },
        ],
      }),
    )
    expect(roll).toEqual([
      {
        kind: 'company',
        userId: null,
        userName: null,
        title: null,
        memberId: 501,
        memberName: 'Larkspur Acoustics',
        groupId: 101,
        groupName: 'Audio Working Group',
        isVoteEligible: true,
        isQuorumEligible: false,
        isActive: false,
        ...unclassed,
      },
    ])
  })

  it('lets nobody inactive vote or count for quorum, and keeps them on the roll', () => {
    const roll = rollAtOpening(
      createDirectory({
        people: [createPerson({ titles: ['Councilor'], isActive: false })],
        chairs: [createChair({ isActive: false })],
      }),
    )
    expect(
      roll.map(({ isVoteEligible, isQuorumEligible }) => [isVoteEligible, isQuorumEligible]),
    ).toEqual([
      [false, false],
      [false, false],
    ])
  })

  it.each([
    ['vote', { isVoteEligible: false }, { isVoteEligible: false, isQuorumEligible: true }],
    ['quorum', { isQuorumEligible: false }, { isVoteEligible: true, isQuorumEligible: false }],
  ])('takes the %s eligibility of the directory', (_what, person, entry) => {
    const people = [createPerson({ titles: ['Councilor'], ...person })]
    expect(rollAtOpening(createDirectory({ people }))).toMatchObject([entry])
  })

  it('is empty for an empty directory', () => {
    expect(rollAtOpening(createDirectory())).toEqual([])
  })

  it('asks for no quorum of classes that are advisory, and knows no classes and weights but those of the bylaws', () => {
    const { electorate, decisions } = twoClasses()
    const classes = ['Issuers', 'Observers', 'Later', null]
    const companies = classes.map((voterClass, at) => ({
      memberId: at,
      memberName: `Company ${at}`,
      isVoteEligible: true,
      isQuorumEligible: true,
      voterClass,
      weight: at + 1,
    }))
    const rollOf = (isWeighted?: boolean) =>
      rollAtOpening(
        createDirectory({ electorate: { ...electorate, isWeighted }, companies }),
        decisions[0],
      )
    const roll = rollOf(true)
    expect(rollOf().map(({ weight }) => weight)).toEqual([1, 1, 1, 1])
    expect(
      roll.map(({ voterClass, isQuorumEligible, weight }) => [
        voterClass,
        isQuorumEligible,
        weight,
      ]),
    ).toEqual([
      ['Issuers', true, 1],
      ['Observers', false, 2],
      [null, false, 3],
      [null, false, 4],
    ])
  })
})

describe('meetingRollAt', () => {
  it('has the Councilors of a council, and its chairs only where they are Councilors too', () => {
    const directory = createDirectory({
      people: [
        createPerson({ titles: ['Councilor'] }),
        createPerson({ userId: 12, titles: ['Working Group Chair'] }),
      ],
      chairs: [createChair(), createChair({ userId: 12 })],
    })
    expect(meetingRollAt(directory)).toEqual([
      { userId: 11, memberId: null, isQuorumEligible: true },
    ])
  })

  it('has the member companies of a working group', () => {
    const company = { memberName: 'Larkspur Acoustics', isVoteEligible: true, ...unclassed }
    const directory = createDirectory({
      electorate: standardPolicy(101).electorate,
      people: [createPerson()],
      companies: [
        { ...company, memberId: 501, isQuorumEligible: true },
        { ...company, memberId: 502, isQuorumEligible: false },
      ],
    })
    expect(meetingRollAt(directory)).toEqual([
      { userId: null, memberId: 501, isQuorumEligible: true },
      { userId: null, memberId: 502, isQuorumEligible: false },
    ])
  })
})
