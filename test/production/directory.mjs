/** The association that is brought in: a hundred member companies of four people, and its staff. */
export const groupId = 101
export const reflector = 'all@lists.example.org'
export const staff = 'staff-1'

const companies = Array.from({ length: 99 }, (_, at) => 401 + at)
const staffCompany = 330
const peopleOfOne = 4

const peopleOf = (memberId, name) =>
  Array.from({ length: peopleOfOne }, (_, at) => ({
    userId: memberId * 10 + at,
    subject: `${name}-${at + 1}`,
    userName: `${name}-${at + 1}`,
    firstName: `Person ${at + 1}`,
    lastName: `Of ${memberId}`,
    email: `${name}-${at + 1}@member.example.org`,
    memberId,
  }))

const members = companies.flatMap((memberId) => peopleOf(memberId, `member-${memberId}`))
const people = [...peopleOf(staffCompany, 'staff'), ...members]

/** One of each company, by the subject they sign in with. */
export const voters = companies.map((memberId) => `member-${memberId}-1`)

export const directoryOf400 = {
  members: [staffCompany, ...companies].map((memberId) => ({
    memberId,
    name: memberId === staffCompany ? 'Association Staff' : `Company ${memberId}`,
    memberType: 'Promoter',
  })),
  people,
  groups: [
    {
      groupId,
      name: 'All Members',
      shortName: 'All',
      reflectorEmail: reflector,
      memberships: members.map(({ userId }) => ({ userId })),
      memberCompanies: companies.map((memberId) => ({ memberId })),
    },
  ],
}

/** Who moved and who seconded what the group votes on. */
export const movers = { motionedId: members[0].userId, secondedId: members[peopleOfOne].userId }
