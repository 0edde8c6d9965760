import type { TableKind } from '../../contract/importFiles'

/** The columns of each table, in their order; the first ones name the row. */
export const columnsOf = {
  people: ['Id', 'First name', 'Last name', 'Email', 'Company', 'Sign-in id', 'Disabled'],
  companies: ['Id', 'Name', 'Membership'],
  groups: ['Id', 'Name', 'Short name', 'Mailing list', 'Who votes', 'Disabled'],
  members: [
    'Group',
    'Person',
    'Titles',
    'Admin',
    'Proxy voter',
    'Active',
    'May vote',
    'Counts for quorum',
    'Why',
  ],
  groupCompanies: ['Group', 'Company', 'May vote', 'Counts for quorum', 'Why'],
  alternates: ['Group', 'Alternate', 'Stands in for', 'From', 'Until'],
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
} as const satisfies Record<TableKind, readonly string[]>
