/** What the forms of staff and group admins send, each opened from its list. */
import '@testing-library/jest-dom'
import { act, fireEvent, screen } from '@testing-library/react'
import type { ComponentType } from 'react'
import { groups } from '../../../../src/client/entities/groups/groups.slice'
import { search } from '../../../../src/client/entities/search/search.request'
import AlternatesScreen from '../../../../src/client/screens/administration/AlternatesScreen'
import ChairsScreen from '../../../../src/client/screens/administration/ChairsScreen'
import CompaniesScreen from '../../../../src/client/screens/administration/CompaniesScreen'
import GroupCompaniesScreen from '../../../../src/client/screens/administration/GroupCompaniesScreen'
import GroupsScreen from '../../../../src/client/screens/administration/GroupsScreen'
import MeetingsScreen from '../../../../src/client/screens/administration/MeetingsScreen'
import MembersScreen from '../../../../src/client/screens/administration/MembersScreen'
import PeopleScreen from '../../../../src/client/screens/administration/PeopleScreen'
import * as rows from '../../../support/administration'
import { answered, openForm, showAdminPage } from '../../../support/administrationPage'

type List = readonly [path: string, Page: ComponentType, grid: string, row: object]

const ofAlternates = {
  alternateName: 'Ann Lee',
  principalName: 'Bo Li',
  fromDay: null,
  toDay: null,
}
const alternate = { alternateUserId: 41, principalUserId: 42, ...ofAlternates }
const chair = { workingGroupId: 102, workingGroupName: 'Audio', userId: 41, name: 'Ann Lee' }
const people: List = ['/admin/people', PeopleScreen, 'People', rows.personRow()]
const companies: List = ['/admin/companies', CompaniesScreen, 'Companies', rows.companyRow()]
const allGroups: List = ['/admin/groups', GroupsScreen, 'Groups', rows.groupRow()]
const members: List = ['/group/101/members', MembersScreen, 'Members', rows.memberRow()]
const company = rows.groupCompanyRow()
const ofGroup: List = ['/group/101/x', GroupCompaniesScreen, 'Member companies', company]
const alternates: List = ['/group/101/alternates', AlternatesScreen, 'Alternates', alternate]
const chairs: List = ['/group/101/chairs', ChairsScreen, 'Chairs', chair]
const meetings: List = ['/group/101/meetings', MeetingsScreen, 'Meetings', rows.meetingRow()]

const ann = { key: 41, name: 'Ann Lee', company: null }
const bo = { key: 42, name: 'Bo Li', company: null }
const elm = { key: 411, name: 'Elm Inc.', company: null }
const audio = { key: 102, name: 'Audio', company: null }
const { firstName, lastName, email } = rows.personRow()
const { reflectorEmail } = rows.groupRow()
const { title, startTime, endTime, eventType, zoomMeetingId, link, place } = rows.meetingRow()
const plan = { title, startTime, endTime, eventType, zoomMeetingId, link, place }
const groupId = 101
const rights = { isVoteEligible: true, isQuorumEligible: true }

async function show([path, Page, grid, row]: List) {
  const page = showAdminPage(path, <Page />, true)
  const group = { groupId, name: 'Council', shortName: 'BARB', doChairsVote: true } as const
  const titles = { groupId, userId: 501, titles: [], isAdmin: true }
  act(() => void page.dispatch(groups.succeeded({ group, titles })))
  await answered(page, [row], grid)
  return page
}

/** By its label: what is typed into a field, or who is found in it; true presses its box. */
type Fields = Record<string, string | typeof ann | true>

type Case = [opens: string, List, Fields, kind: string, input: object, notice: string]

test.each<Case>([
  [
    'Add person',
    people,
    { 'First name': 'Ann', 'Last name': 'Lee', Email: email, Company: elm },
    'createPerson',
    { body: { firstName, lastName, email, memberId: 411, subject: null } },
    'Ann Lee was added.',
  ],
  [
    'Merge Ann Lee',
    people,
    { 'Person to keep': bo },
    'mergePerson',
    { params: { userId: 41 }, body: { intoUserId: 42 } },
    'Ann Lee was merged into Bo Li.',
  ],
  [
    'Oak Inc.',
    companies,
    { Membership: 'Adopter', Disabled: true },
    'changeCompany',
    {
      params: { memberId: 410 },
      body: { name: 'Oak Inc.', memberType: 'Adopter', isDisabled: true },
    },
    'Oak Inc. was saved.',
  ],
  [
    'Merge Oak Inc.',
    companies,
    { 'Company to keep': elm },
    'mergeCompany',
    { params: { memberId: 410 }, body: { intoMemberId: 411 } },
    'Oak Inc. was merged into Elm Inc..',
  ],
  [
    'Add group',
    allGroups,
    { Name: 'New', 'Short name': 'N', 'Mailing list': reflectorEmail, 'Who votes': 'users' },
    'createGroup',
    { body: { name: 'New', shortName: 'N', reflectorEmail, preset: 'users' } },
    'New was added.',
  ],
  [
    'Audio Working Group',
    allGroups,
    { Name: 'Sound' },
    'changeGroup',
    {
      params: { groupId },
      body: { name: 'Sound', shortName: 'Audio', reflectorEmail, isDisabled: false },
    },
    'Sound was saved.',
  ],
  [
    'Add member',
    members,
    { Person: bo, Titles: 'Chair, Editor' },
    'saveGroupMember',
    {
      params: { groupId, userId: 42 },
      body: {
        titles: ['Chair', 'Editor'],
        isAdmin: false,
        isProxyVoter: false,
        isActive: true,
        ...rights,
        comments: '',
      },
    },
    'Bo Li was saved.',
  ],
  [
    'Oak Inc.',
    ofGroup,
    { Why: 'Paid late.' },
    'saveGroupCompany',
    { params: { groupId, memberId: 410 }, body: { ...rights, comments: 'Paid late.' } },
    'Oak Inc. was saved.',
  ],
  [
    'Add alternate',
    alternates,
    { Alternate: ann, 'Stands in for': bo, From: '2026-12-01' },
    'saveGroupAlternate',
    {
      params: { groupId, alternateUserId: 41, principalUserId: 42 },
      body: { fromDay: '2026-12-01', toDay: null },
    },
    'Ann Lee stands in for Bo Li.',
  ],
  [
    'Ann Lee',
    alternates,
    { Until: '2026-12-24' },
    'saveGroupAlternate',
    {
      params: { groupId, alternateUserId: 41, principalUserId: 42 },
      body: { fromDay: null, toDay: '2026-12-24' },
    },
    'Ann Lee stands in for Bo Li.',
  ],
  [
    'Set chair',
    chairs,
    { 'Working group': audio, Chair: ann },
    'saveGroupChair',
    { params: { groupId, workingGroupId: 102 }, body: { userId: 41 } },
    'Ann Lee votes for Audio from now on.',
  ],
  [
    'Plan meeting',
    meetings,
    {
      Title: title,
      Begins: '2026-12-01T09:00',
      Ends: '2026-12-01T10:00',
      Host: 'Bo Li',
      Weeks: '3',
    },
    'planMeeting',
    {
      params: { groupId },
      body: { ...plan, createdBy: 'Bo Li', weeks: 3 },
    },
    'Codec call was planned.',
  ],
])(
  '%s opens a form that sends what its fields hold',
  async (opens, list, fields, kind, input, notice) => {
    const page = await show(list)
    const form = openForm(opens)
    for (const [label, value] of Object.entries(fields)) {
      if (value === true) fireEvent.click(form.getByLabelText(label))
      else if (typeof value === 'string') form.fill(new RegExp(`^${label}`), value)
      else {
        form.fill(new RegExp(`^${label}`), value.name)
        act(() => void page.dispatch(search.succeeded([value])))
        fireEvent.click(screen.getByRole('option'))
      }
    }
    form.press(opens.startsWith('Merge') ? 'Merge' : 'Save')
    expect(page.commands()).toEqual([{ kind, notice, input }])
  },
)

const gone = 'removed from the group'
const alternateIds = { groupId, alternateUserId: 41, principalUserId: 42 }

test.each([
  ['Delete Ann Lee', people, 'deletePerson', { userId: 41 }, 'deleted'],
  ['Remove Ann Lee', members, 'removeGroupMember', { groupId, userId: 41 }, gone],
  ['Remove Oak Inc.', ofGroup, 'removeGroupCompany', { groupId, memberId: 410 }, gone],
  [
    'Remove Ann Lee for Bo Li',
    alternates,
    'removeGroupAlternate',
    alternateIds,
    'removed from standing in for Bo Li',
  ],
  [
    'Remove the chair of Audio',
    chairs,
    'removeGroupChair',
    { groupId, workingGroupId: 102 },
    'removed from the chair of Audio',
  ],
] as const)('%s asks before it does', async (opens, list, kind, params, done) => {
  const page = await show(list)
  const form = openForm(opens)
  const act = kind === 'deletePerson' ? 'Delete' : 'Remove'
  expect(form.getByRole('button', { name: act })).toHaveClass('MuiButton-colorError')
  form.press(act)
  const name = list === ofGroup ? 'Oak Inc.' : 'Ann Lee'
  expect(page.commands()).toEqual([{ kind, input: { params }, notice: `${name} was ${done}.` }])
})
