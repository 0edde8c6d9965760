/** The content of a cell: the id, address or name of a row of the directory, or a value. */
type CellKind = 'groupId' | 'userId' | 'memberId' | 'count' | 'flag' | 'list' | 'text' | 'day'
type Cells = Record<string, readonly [column: string, kind: CellKind]>

const isDisabled = ['Disabled', 'flag'] as const

const eligibility = {
  isVoteEligible: ['May vote', 'flag'],
  isQuorumEligible: ['Counts for quorum', 'flag'],
  voterClass: ['Class', 'text'],
  weight: ['Weight', 'count'],
  leaveFrom: ['On leave from', 'day'],
  leaveTo: ['On leave until', 'day'],
  furtherLeaves: ['Other leaves', 'list'],
  comments: ['Why', 'text'],
} as const

/** The column of each field of each list, in order, with the content of its cells. */
const cellsOfList = {
  people: {
    userId: ['Id', 'count'],
    firstName: ['First name', 'text'],
    lastName: ['Last name', 'text'],
    email: ['Email', 'text'],
    memberId: ['Company', 'memberId'],
    userName: ['User name', 'text'],
    subject: ['Sign-in id', 'text'],
    isDisabled,
  },
  members: {
    memberId: ['Id', 'count'],
    name: ['Name', 'text'],
    memberType: ['Membership', 'text'],
    isDisabled,
  },
  groups: {
    groupId: ['Id', 'count'],
    name: ['Name', 'text'],
    shortName: ['Short name', 'text'],
    reflectorEmail: ['Mailing list', 'text'],
    preset: ['Who votes', 'text'],
    isDisabled,
  },
  memberships: {
    groupId: ['Group', 'groupId'],
    userId: ['Person', 'userId'],
    titles: ['Titles', 'list'],
    isAdmin: ['Admin', 'flag'],
    isProxyVoter: ['Proxy voter', 'flag'],
    isActive: ['Active', 'flag'],
    ...eligibility,
  },
  memberCompanies: {
    groupId: ['Group', 'groupId'],
    memberId: ['Company', 'memberId'],
    ...eligibility,
  },
  chairs: {
    councilId: ['Council', 'groupId'],
    workingGroupId: ['Working group', 'groupId'],
    userId: ['Person', 'userId'],
  },
  alternates: {
    groupId: ['Group', 'groupId'],
    alternateUserId: ['Alternate', 'userId'],
    principalUserId: ['Stands in for', 'userId'],
    fromDay: ['From', 'day'],
    toDay: ['Until', 'day'],
  },
} as const satisfies Record<string, Cells>

/** The fields of a list in order, with column and content; a group's list begins with the group. */
export function cellsIn(list: keyof typeof cellsOfList): [field: string, Cells[string]][] {
  return Object.entries<Cells[string]>(cellsOfList[list])
}

const columnsIn = (list: keyof typeof cellsOfList): readonly string[] =>
  cellsIn(list).map(([, [column]]) => column)

/**
 * The columns of each table that is exported and imported as a file, in order; the first ones identify the row.
 */
export const columnsOf = {
  people: columnsIn('people'),
  companies: columnsIn('members'),
  groups: columnsIn('groups'),
  policies: [
    'Group',
    'Who votes',
    'Choices',
    'Pass rule',
    'Quorum',
    'Deadline days',
    'Deadline hours',
    'Fixed deadline',
    'Extension',
    'Most extensions',
    'Early close hours',
    'Meeting quorum',
    'Motion days',
    'Receipts',
    'Vote types',
    'Further rules',
  ],
  members: columnsIn('memberships'),
  groupCompanies: columnsIn('memberCompanies'),
  chairs: columnsIn('chairs'),
  alternates: columnsIn('alternates'),
  meetings: ['Id', 'Group', 'Title', 'Begins', 'Ends', 'Type', 'Zoom meeting', 'Host', 'Series'],
  pastQuestions: [
    'Group',
    'Title',
    'Opened',
    'Ended',
    'Result',
    'Yes',
    'No',
    'Other votes',
    'Quorum',
    'Motioner',
    'Seconder',
    'Description',
  ],
  pastMotions: ['Group', 'Title', 'Made', 'Ended', 'Status', 'Motioner', 'Seconder', 'Description'],
  pastMeetings: ['Group', 'Title', 'Begins', 'Ends', 'Type', 'Host', 'Attendees'],
} as const
