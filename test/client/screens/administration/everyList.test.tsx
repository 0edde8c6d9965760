/** Each list of the administration as staff and as an admin of the group read it, with rows and without. */
import '@testing-library/jest-dom'
import { act, screen } from '@testing-library/react'
import { adminList } from '../../../../src/client/entities/administration/adminLists.request'
import { answered, showAdminPage } from '../../../support/administrationPage'
import { adminScreens } from '../../../support/adminScreens'
import { answeredAt as at } from '../../../support/fetching'
import { pageWords } from '../../../support/pageWords'

const names = Object.keys(adminScreens)
const show = (name: string, isStaff: boolean) => {
  const { path, Screen, grid, rows } = adminScreens[name]!
  const page = showAdminPage(path, <Screen />, isStaff)
  return { page, grid, rows }
}

const withRows: Record<string, string[]> = {
  people: [
    'People (here) | Companies | Groups | Removals | Absences | Mail | Webhooks | Audit trail | Import and export',
    'My groups',
    'People',
    '[x] Everybody | Active | Disabled | Add person | 3 people',
    'Name | Email | Company | Groups | Status | Actions',
    'Ann Lee | ann.lee@test.example | Oak Inc. | Audio WG | Active | Merge | Delete',
    'Sam Lee | ann.lee@test.example | Oak Inc. (staff) | Disabled | Merge | Delete',
    'Old Lee | ann.lee@test.example | Audio WG | Merged into Another',
  ],
  companies: [
    'People | Companies (here) | Groups | Removals | Absences | Mail | Webhooks | Audit trail | Import and export',
    'My groups',
    'Companies',
    '[x] All companies | Active | Disabled | Add company | 3 companies',
    'Company | Membership | People | Votes in | Status | Id | Actions',
    'Oak Inc. | Promoter | 3 | Audio WG | Active | 410 | Merge',
    'Elm Inc. | Promoter | 3 | Disabled | 411 | Merge',
    'Old Oak | Promoter | 3 | Audio WG | Merged into Another | 412',
  ],
  groups: [
    'People | Companies | Groups (here) | Removals | Absences | Mail | Webhooks | Audit trail | Import and export',
    'My groups',
    'Groups',
    '[x] All groups | Active | Disabled | Add group | 2 groups',
    'Group | Short name | Who votes | People | Admins | Status | Actions',
    'Audio Working Group | Audio | member companies | 12 | Ann Lee | Active | Manage',
    'Old | Audio | 12 | Ann Lee | Disabled',
  ],
  removals: [
    'People | Companies | Groups | Removals (here) | Absences | Mail | Webhooks | Audit trail | Import and export',
    'My groups',
    'Removals',
    '[] | 4 removals',
    'Group | Would end | Asked | Status | Actions',
    'Audio | 1 of 7 members: Ann Alder | Sat, Nov 21, 2026, 10:00 AM PT | by SCIM, token 0badcafe | Waiting | Approve | Decline',
    'Video | 9 of 7 members: Ann Alder, Bo Birch, Cy Cedar, Di Dogwood, Ed Elm, 4 more | Sat, Nov 21, 2026, 10:00 AM PT | by SCIM, token 0badcafe | Waiting | Approve | Decline',
    'Text | 1 of 7 members: Ann Alder | Sat, Nov 21, 2026, 10:00 AM PT | by SCIM, token 0badcafe | Declined by Sam Staff Sat, Nov 21, 2026, 10:00 AM PT | Approve',
    'Old | 1 of 7 members: Ann Alder | Sat, Nov 21, 2026, 10:00 AM PT | by SCIM, token 0badcafe | Declined Sat, Nov 21, 2026, 10:00 AM PT | Approve',
  ],
  absences: [
    'People | Companies | Groups | Removals | Absences (here) | Mail | Webhooks | Audit trail | Import and export',
    'My groups',
    'Absences',
    '2 voters',
    'Who | Group | Must not miss | Begins | Otherwise',
    'Alder Inc. | Audio | Weekly call | Sat, Nov 21, 2026, 10:00 AM PT | no longer counts for quorum',
    'Fay Fir, Fir Inc. | Council | Plenary | Sat, Nov 21, 2026, 10:00 AM PT | no longer votes or counts for quorum',
  ],
  mail: [
    'People | Companies | Groups | Removals | Absences | Mail (here) | Webhooks | Audit trail | Import and export',
    'My groups',
    'Mail',
    '[] | [x] All mails | Waiting | Refused | Sent | Bounced | Given up | Not sent | 4 mails',
    'To | About | Status | Since | Reason | Actions',
    'gone@test.example | Publish version 2Vote question opened · Council | Bounced | Sat, Nov 21, 2026, 10:00 AM PT | 550 no such mailbox | Send again',
    'gone@test.example | Publish version 2Vote question opened | Sent | Sat, Nov 21, 2026, 10:00 AM PT',
    'gone@test.example | Publish version 2Vote question opened · Council | Refused | Tried again | Sat, Nov 21, 2026, 10:00 AM PT | 550 no such mailbox | Send again',
    'Nobody | Publish version 2Vote question opened · Council | Not sent | Sat, Nov 21, 2026, 10:00 AM PT | Nobody.',
  ],
  webhooks: [
    'People | Companies | Groups | Removals | Absences | Mail | Webhooks (here) | Audit trail | Import and export',
    'My groups',
    'Webhooks',
    'Deliveries',
    'Add webhook | 3 webhooks',
    'Name | Sent to | Group | Is told of | Waiting | Status | Actions',
    'Minutes bot | hooks.test.example | Audio WG | 2 of 14 events | 0 | Active | New secret | Remove',
    'Minutes bot | hooks.test.example | All groups | 2 of 14 events | 0 | Disabled | New secret | Remove',
    'Minutes bot | hooks.test.example | Audio WG | 2 of 14 events | 0 | Disabled. It answered 410. | New secret | Remove',
  ],
  webhookDeliveries: [
    'People | Companies | Groups | Removals | Absences | Mail | Webhooks (here) | Audit trail | Import and export',
    'My groups',
    'Deliveries to webhooks',
    'Webhooks',
    '[] | [x] All deliveries | Waiting | Delivered | Given up | 4 deliveries',
    'To | About | Status | Since | Answer | Actions',
    'Minutes bot | Publish version 2Voting question opened · Council | Delivered | Sat, Nov 21, 2026, 10:00 AM PT | 200 ok | Send again',
    'Minutes bot | Publish version 2Voting question opened · Council | Waiting | Tried again | Sat, Nov 21, 2026, 10:00 AM PT | 500 Busy (attempt 3) | Send again',
    'Minutes bot | Publish version 2Voting question opened · Council | Waiting | Sat, Nov 21, 2026, 10:00 AM PT',
    'Minutes bot | Publish version 2Voting question opened · Council | Given up | Sat, Nov 21, 2026, 10:00 AM PT | 200 ok (attempt 10) | Send again',
  ],
  audit: [
    'People | Companies | Groups | Removals | Absences | Mail | Webhooks | Audit trail (here) | Import and export',
    'My groups',
    'Audit trail',
    '[] | [x] Changes and refusals | Changes | Refusals | From | [] | Until | [] | Export to Excel | Export to Excel | 4 entries',
    'What | When | Who | Outcome',
    'Changed Ann Lee in the directory',
    'Email: a@b.example → c@d.example',
    'Sat, Nov 21, 2026, 10:00 AM PT | Staff Test | Done',
    'Changed Ann Lee in the directory | Sat, Nov 21, 2026, 10:00 AM PT | Another system | Refused: No access.',
    'Changed Ann Lee in the directory | 4 people created',
    'Person | Person 41 | created | Disabled: no',
    'Person | Person 42 | created | Disabled: no',
    'Person | Person 43 | created | Disabled: no',
    'Show 1 more',
    'Person | Person 44 | created | Disabled: no',
    'Sat, Nov 21, 2026, 10:00 AM PT | Staff Test | Done',
    'Removed Ann Lee | Sat, Nov 21, 2026, 10:00 AM PT | Staff Test | Done',
  ],
  members: [
    'My groups',
    'Members',
    'Members (here) | Companies | Chairs | Alternates | Meetings | Policy | Imported history',
    'Add member | 2 members',
    'Name | Company | Titles | Roles | May vote | Counts for quorum | Why | Actions',
    'Ann Lee | Oak Inc. | Chair, Secretary | Admin | Yes | No | Missed 3 of 3 consecutive meeting weeks. | Remove',
    'Bo Li | Oak Inc. | Proxy voter, Inactive, Disabled | Yes | No | Missed 3 of 3 consecutive meeting weeks. | Remove',
  ],
  groupCompanies: [
    'My groups',
    'Member companies',
    'Members | Companies (here) | Chairs | Alternates | Meetings | Policy | Imported history',
    'Add company | 3 companies',
    'Company | May vote | Counts for quorum | Why | People | Actions',
    'Oak Inc. | Yes | Yes | Ann Lee | Remove',
    'Elm Inc. | No | No | The company is disabled. | Ann Lee | Remove',
    'Fir | No | No | Missed 3 weeks. | Ann Lee | Remove',
  ],
  chairs: [
    'My groups',
    'Chairs',
    'Members | Companies | Chairs (here) | Alternates | Meetings | Policy | Imported history',
    '1 chair',
    'Working group | Votes for it | Actions',
    'Codec | Ann Lee | Remove',
  ],
  alternates: [
    'My groups',
    'Alternates',
    'Members | Companies | Chairs | Alternates (here) | Meetings | Policy | Imported history',
    'Add alternate | 1 assignment',
    'Alternate | Stands in for | From | Until | Actions',
    'Ann Lee | Bo Li | Dec 1, 2026 | Always | Remove',
  ],
  meetings: [
    'My groups',
    'Meetings',
    'Members | Companies | Chairs | Alternates | Meetings (here) | Policy | Imported history',
    'Drafts and templates | [] | [x] To come | Over | All meetings | Plan meeting | 4 meetings',
    'Meeting | Begins | Ends | Type | Planned | Actions',
    'Codec call | Tue, Dec 1, 2026, 9:00 AM PT | Tue, Dec 1, 2026, 10:00 AM PT | Conference Call | Once | Roll call | Plan again | Draft | Cancel',
    'Weekly | Tue, Dec 1, 2026, 9:00 AM PT | Tue, Dec 1, 2026, 10:00 AM PT | Face To Face | Weekly | Roll call | Plan again | Draft | Cancel',
    'Plenary | Tue, Dec 1, 2026, 9:00 AM PT | Tue, Dec 1, 2026, 10:00 AM PT | Conference Call | From a calendar | Roll call | Plan again | Draft',
    'Kick-off | Tue, Dec 1, 2026, 9:00 AM PT | Tue, Dec 1, 2026, 10:00 AM PT | Conference Call | Once, closed | Roll call | Plan again | Draft',
  ],
  history: [
    'My groups',
    'Imported history',
    'All of this was imported from files. It is part of no signed record and cannot be verified here. | [x] All | Voting questions | Motions | Meetings | 2 entries',
    'Title | What | When | Outcome | Details | Origin',
    'Adopt the bylaws | Voting question | Mon, May 6, 2019, 5:00 AM PT | Passed',
    'Yes: 12',
    'No: 3',
    'Imported',
    'Adopt the bylaws | Meeting | Mon, May 6, 2019, 5:00 AM PT | Passed | Imported',
  ],
}

test.each(names)('%s with rows', async (name) => {
  const { page, grid, rows } = show(name, true)
  await answered(page, rows, grid)
  expect(pageWords()).toEqual(withRows[name])
})

const withoutRows: Record<string, string> = {
  people:
    '[x] Everybody | Active | Disabled | Add person | 0 people | There is nobody here yet. | Add a person with the email and, where wanted, the company. | Bring many in from a file',
  companies:
    '[x] All companies | Active | Disabled | Add company | 0 companies | There is no company here yet. | Add the companies of the association first: people and groups refer to them. | Bring many in from a file',
  groups:
    '[x] All groups | Active | Disabled | Add group | 0 groups | There is no group here yet. | Add a group, then open it to name its members, companies and meetings. | Bring many in from a file',
  removals:
    '0 removals | No removal waits for you. | Where your identity provider takes many members out of a group at once, it is listed here until you approve or decline it.',
  absences:
    '0 voters | Nobody is at risk. | Who no longer counts for quorum if they miss the next meeting of their group is listed here.',
  mail: '[x] All mails | Waiting | Refused | Sent | Bounced | Given up | Not sent | 0 mails | No mail was sent in the last 30 days. | Mails go out when a question opens, is due or closes, and are listed here with how they fared.',
  webhooks:
    'Add webhook | 0 webhooks | Nothing is sent to other systems. | Add a webhook to tell a chat or a program what happens: that a vote opens, how it ended, that a motion needs a second.',
  webhookDeliveries:
    '[x] All deliveries | Waiting | Delivered | Given up | 0 deliveries | Nothing was sent to a webhook in the last 30 days. | Each event of which a webhook is told is listed here, with what its receiver answered.',
  audit:
    '[x] Changes and refusals | Changes | Refusals | From | [] | Until | [] | Export to Excel | Export to Excel | 0 entries | Nothing was done yet. | Each change by a person or another system is listed here from now on.',
  members:
    'Add member | 0 members | Nobody is in this group yet. | Add the people who take part here. They must be on the People page of the administration first. | Bring many in from a file',
  groupCompanies:
    'Add company | 0 companies | No company is in this group yet. | Add the companies that hold a vote or count for the quorum here. | Bring many in from a file',
  chairs:
    '0 chairs | No chair votes here. Chairs vote in councils alone. | Open the council in which the chairs of working groups vote.',
  alternates:
    'Add alternate | 0 assignments | Nobody stands in for anybody here. | Add an alternate for a member who is away; days are named where it is for a time. | Bring many in from a file',
  meetings:
    'Drafts and templates | [x] To come | Over | All meetings | Plan meeting | 0 meetings | No meeting is planned. | Plan a meeting, once or each week. Meetings of a calendar come in by themselves once it is connected. | Bring many in from a file',
  history:
    'All of this was imported from files. It is part of no signed record and cannot be verified here. | [x] All | Voting questions | Motions | Meetings | 0 entries | Nothing was imported. | Past questions, motions and meetings of this group can be kept here beside the new ones. | Bring many in from a file',
}

test.each(names)('%s without rows', (name) => {
  const { page } = show(name, true)
  act(() => void page.dispatch(adminList.succeeded({ answer: { data: [], totalCount: 0 }, at })))
  const words = withoutRows[name]
  expect(pageWords().filter((line) => !withRows[name]!.includes(line))).toEqual([words])
})

const ofGroupAdmins: Record<string, string[]> = {
  members: [],
  groupCompanies: [
    '3 companies',
    'Company | May vote | Counts for quorum | Why | People',
    'Oak Inc. | Yes | Yes | Ann Lee',
    'Elm Inc. | No | No | The company is disabled. | Ann Lee',
    'Fir | No | No | Missed 3 weeks. | Ann Lee',
  ],
  chairs: ['Working group | Votes for it', 'Codec | Ann Lee'],
  alternates: [],
  meetings: [],
  history: [],
}

test.each(Object.keys(ofGroupAdmins))('%s as those read it who are not staff', async (name) => {
  const { page, grid, rows } = show(name, false)
  await answered(page, rows, grid)
  const words = ofGroupAdmins[name]!
  expect(pageWords().filter((line) => !withRows[name]!.includes(line))).toEqual(words)
  act(() => void page.dispatch(adminList.succeeded({ answer: { data: [], totalCount: 0 }, at })))
  expect(screen.queryByRole('link', { name: /file/ })).toBeNull()
})
