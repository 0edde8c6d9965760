import type { TableKind } from '../../../contract/importFiles'

/** The tables of files, as a person reads them. */
export const tableNames: Record<TableKind, string> = {
  people: 'People',
  companies: 'Companies',
  groups: 'Groups',
  policies: 'Voting policies of groups',
  members: 'Members of groups',
  groupCompanies: 'Member companies of groups',
  chairs: 'Chairs in councils',
  alternates: 'Alternates',
  meetings: 'Meetings to come',
  pastQuestions: 'Past questions with results',
  pastMotions: 'Past motions',
  pastMeetings: 'Past meetings with attendance',
}
