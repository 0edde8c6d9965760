import '@testing-library/jest-dom'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import {
  adminCommandFailed,
  adminCommandRequested,
  adminCommandSucceeded,
} from '../../../../src/client/entities/administration/adminCommands.slice'
import {
  adminListOpened,
  adminListSucceeded,
} from '../../../../src/client/entities/administration/adminLists.slice'
import {
  trialFailed,
  trialRequested,
} from '../../../../src/client/entities/administration/policyTrial.slice'
import GroupCompaniesScreen from '../../../../src/client/screens/administration/GroupCompaniesScreen'
import GroupsScreen from '../../../../src/client/screens/administration/GroupsScreen'
import MeetingsScreen from '../../../../src/client/screens/administration/MeetingsScreen'
import MembersScreen from '../../../../src/client/screens/administration/MembersScreen'
import PolicyScreen from '../../../../src/client/screens/administration/PolicyScreen'
import PeopleScreen from '../../../../src/client/screens/administration/PeopleScreen'
import {
  groupCompanyRow,
  groupRow,
  meetingRow,
  memberRow,
  personRow,
  policyRow,
} from '../../../support/administration'
import { answered, showAdminPage } from '../../../support/administrationPage'
import { refusal } from '../../../support/failures'
import { answeredAt as at } from '../../../support/fetching'
import { columnsOf } from '../../../support/gridTable'

/** A refusal that names fields. */
function refusalOf(errors: Record<string, string[]>) {
  const { failure } = refusal('bad-input')
  return { failure: { ...failure, problem: failure.problem && { ...failure.problem, errors } } }
}

test.each([
  ['staff', true],
  ['a group admin, who may import nothing,', false],
])('an empty list tells %s what to do next', (_who, isStaff) => {
  const page = showAdminPage('/group/101/manage/members', <MembersScreen />, isStaff)
  act(() => void page.dispatch(adminListSucceeded({ answer: { data: [], totalCount: 0 }, at })))
  expect(screen.getByText(/Add the people who take part here/)).toBeVisible()
  expect(screen.queryAllByRole('link', { name: 'Bring many in from a file' })).toHaveLength(
    isStaff ? 1 : 0,
  )
})

describe('people', () => {
  const open = () => showAdminPage('/admin/people', <PeopleScreen />, true)

  it('are asked for as the address says, and shown with what they are', async () => {
    const page = open()
    const query = { list: 'people' as const, page: 1, size: 50, search: '' }
    expect(page.actions).toContainEqual(adminListOpened({ groupId: 0, query }))
    const double = personRow({
      userId: 42,
      isDisabled: true,
      mergedIntoId: 41,
      mergedIntoName: 'Ann Lee',
    })
    await answered(page, [personRow(), double], 'People')
    expect(columnsOf('People')).toEqual([
      ['Name', 'Ann Lee', 'Ann Lee'],
      ['Email', 'ann.lee@test.example', 'ann.lee@test.example'],
      ['Company', 'Oak Inc.', 'Oak Inc.'],
      ['Groups', 'Audio WG', 'Audio WG'],
      ['Status', 'Active', 'Merged into Ann Lee'],
      ['Actions', 'Merge', ''],
    ])
    expect(screen.getByText('2 people')).toBeVisible()
  })

  it('are changed in a form that sends what its fields hold, and closes once it is stored', async () => {
    const page = open()
    await answered(page, [personRow()], 'People')
    fireEvent.click(screen.getByRole('button', { name: 'Ann Lee' }))
    const form = screen.getByRole('dialog', { name: 'Ann Lee' })
    fireEvent.change(within(form).getByLabelText(/^Last name/), { target: { value: 'Leeds' } })
    fireEvent.click(within(form).getByRole('button', { name: 'Save' }))
    const { firstName, email, memberId, subject, isDisabled } = personRow()
    const body = { firstName, lastName: 'Leeds', email, memberId, subject, isDisabled }
    expect(page.actions).toContainEqual(
      adminCommandRequested({
        kind: 'changePerson',
        input: { params: { userId: 41 }, body },
        notice: 'Ann Leeds was saved.',
      }),
    )
    act(() => void page.dispatch(adminCommandSucceeded()))
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(screen.getAllByText('Ann Leeds was saved.')[0]).toBeVisible()
  })

  it('nobody of a filter is not nobody at all', async () => {
    const page = showAdminPage('/admin/people?status=disabled', <PeopleScreen />, true)
    const answer = { data: [], totalCount: 0 }
    act(() => void page.dispatch(adminListSucceeded({ answer, at })))
    expect(screen.getByText('Nothing was found.')).toBeVisible()
    fireEvent.click(screen.getByRole('button', { name: 'Clear search and filters' }))
    const query = expect.objectContaining({ status: 'all', search: '' })
    expect(page.actions).toContainEqual(adminListOpened({ groupId: 0, query }))
    expect(screen.getByText('There is nobody here yet.')).toBeVisible()
    expect(screen.getByRole('link', { name: 'Bring many in from a file' })).toHaveAttribute(
      'href',
      '/admin/files',
    )
  })

  it('Enter in a field saves, and what was typed is not left unasked', async () => {
    const page = open()
    fireEvent.click(screen.getByRole('button', { name: 'Add person' }))
    const form = screen.getByRole('dialog', { name: 'Add person' })
    const email = within(form).getByLabelText(/^Email/)
    fireEvent.change(email, { target: { value: 'a@b.example' } })
    fireEvent.keyDown(form, { key: 'Escape' })
    const question = screen.getByRole('dialog', { name: 'Leave without saving?' })
    fireEvent.click(within(question).getByRole('button', { name: 'Stay Here' }))
    expect(email).toHaveValue('a@b.example')
    fireEvent.submit(email)
    expect(page.actions).toContainEqual(
      expect.objectContaining({ type: adminCommandRequested.type }),
    )
  })

  it('a form in which nothing was typed is left by Escape', async () => {
    open()
    fireEvent.click(screen.getByRole('button', { name: 'Add person' }))
    fireEvent.keyDown(screen.getByRole('dialog', { name: 'Add person' }), { key: 'Escape' })
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  it('a refused field says what is wanted, and what was typed stays', async () => {
    const page = open()
    fireEvent.click(screen.getByRole('button', { name: 'Add person' }))
    const form = screen.getByRole('dialog', { name: 'Add person' })
    fireEvent.change(within(form).getByLabelText(/^Email/), { target: { value: 'a@b.example' } })
    fireEvent.click(within(form).getByRole('button', { name: 'Save' }))
    const errors = { email: ['Please provide an address that nobody else has.'] }
    act(() => void page.dispatch(adminCommandFailed(refusalOf(errors))))
    expect(within(form).getByLabelText(/^Email/)).toHaveValue('a@b.example')
    expect(within(form).getByLabelText(/^Email/)).toHaveAccessibleDescription(errors.email[0])
    expect(within(form).getByLabelText(/^Email/)).toHaveFocus()
  })
})

describe('members', () => {
  const path = '/group/101/manage/members'

  it.each([true, false])(
    'rights to vote are offered to staff alone (staff: %s)',
    async (isStaff) => {
      const page = showAdminPage(path, <MembersScreen />, isStaff)
      await answered(page, [memberRow()], 'Members')
      fireEvent.click(screen.getByRole('button', { name: 'Ann Lee' }))
      const form = screen.getByRole('dialog', { name: 'Ann Lee' })
      expect(within(form).queryAllByLabelText('May vote')).toHaveLength(isStaff ? 1 : 0)
      fireEvent.click(within(form).getByRole('button', { name: 'Save' }))
      const { titles, isAdmin, isProxyVoter, isActive, comments } = memberRow()
      const rights = isStaff ? { isVoteEligible: true, isQuorumEligible: false } : {}
      expect(page.actions).toContainEqual(
        adminCommandRequested({
          kind: 'saveGroupMember',
          input: {
            params: { groupId: 101, userId: 41 },
            body: { titles, isAdmin, isProxyVoter, isActive, comments, ...rights },
          },
          notice: 'Ann Lee was saved.',
        }),
      )
    },
  )

  it('a member leaves after one more question', async () => {
    const page = showAdminPage(path, <MembersScreen />, false)
    await answered(page, [memberRow()], 'Members')
    fireEvent.click(screen.getByRole('button', { name: 'Remove Ann Lee' }))
    const form = screen.getByRole('dialog', { name: 'Remove Ann Lee from the group?' })
    fireEvent.click(within(form).getByRole('button', { name: 'Remove' }))
    expect(page.actions).toContainEqual(
      adminCommandRequested({
        kind: 'removeGroupMember',
        input: { params: { groupId: 101, userId: 41 } },
        notice: 'Ann Lee was removed from the group.',
      }),
    )
  })
})

describe('meetings', () => {
  const path = '/group/101/manage/meetings'

  it('are changed at Pacific wall time, a weekly one with those that follow', async () => {
    const page = showAdminPage(path, <MeetingsScreen />, false)
    const weekly = meetingRow({ seriesId: 's1' })
    const outside = meetingRow({ eventId: 8, title: 'Plenary', isFromCalendar: true })
    await answered(page, [weekly, outside], 'Meetings')
    expect(screen.queryByRole('button', { name: 'Plenary' })).toBeNull()
    fireEvent.click(screen.getByRole('button', { name: 'Codec call' }))
    const form = screen.getByRole('dialog', { name: 'Codec call' })
    const begins = within(form).getByLabelText(/^Begins/)
    expect(begins).toHaveValue('2026-12-01T09:00')
    fireEvent.change(begins, { target: { value: '2026-12-01T08:30' } })
    const which = within(form).getByLabelText('Which meetings')
    fireEvent.change(which, { target: { value: 'following' } })
    fireEvent.click(within(form).getByRole('button', { name: 'Save' }))
    const { title, endTime, eventType, zoomMeetingId, createdBy } = weekly
    const startTime = '2026-12-01T16:30:00.000Z'
    const scope = 'following' as const
    expect(page.actions).toContainEqual(
      adminCommandRequested({
        kind: 'changeMeeting',
        input: {
          params: { groupId: 101, eventId: 7 },
          body: { title, startTime, endTime, eventType, zoomMeetingId, createdBy, scope },
        },
        notice: 'Codec call was saved.',
      }),
    )
  })

  it('say which one of a series is cancelled before it is', async () => {
    const page = showAdminPage(path, <MeetingsScreen />, false)
    await answered(page, [meetingRow({ seriesId: 's1' })], 'Meetings')
    fireEvent.click(
      screen.getByRole('button', { name: /^Cancel Codec call, Tue, Dec 1, 2026, 9:00/ }),
    )
    const form = within(screen.getByRole('dialog', { name: 'Cancel Codec call?' }))
    expect(form.getByText(/^Tue, Dec 1, 2026, 9:00.*The meeting and its files go/)).toBeVisible()
    expect(form.getByRole('button', { name: 'Keep meeting' })).toBeVisible()
  })

  it('times that are not told are asked for as the fields show them, a half typed one before it is sent', () => {
    const page = showAdminPage(path, <MeetingsScreen />, false)
    fireEvent.click(screen.getByRole('button', { name: 'Plan meeting' }))
    const form = within(screen.getByRole('dialog', { name: 'Plan meeting' }))
    const begins = form.getByLabelText(/^Begins/)
    expect(begins).toHaveAttribute('max', '2999-12-31T23:59')
    Object.defineProperty(begins, 'validity', { value: { badInput: true }, configurable: true })
    fireEvent.click(form.getByRole('button', { name: 'Save' }))
    expect(begins).toHaveFocus()
    const wanted = 'Please provide a date and a time of day.'
    expect(begins).toHaveAccessibleDescription(wanted)
    expect(page.actions).not.toContainEqual(
      expect.objectContaining({ type: adminCommandRequested.type }),
    )
    Object.defineProperty(begins, 'validity', { value: { badInput: false } })
    fireEvent.click(form.getByRole('button', { name: 'Save' }))
    expect(page.actions).toContainEqual(
      expect.objectContaining({ type: adminCommandRequested.type }),
    )
    const startTime = ['Please provide a time such as 2026-11-27T18:00:00Z.']
    act(() => void page.dispatch(adminCommandFailed(refusalOf({ startTime }))))
    expect(begins).toHaveAccessibleDescription(wanted)
  })
})

describe('policies', () => {
  it('are drafted with what is refused at its field, an emptied number among it', async () => {
    const page = showAdminPage('/group/101/manage/policy', <PolicyScreen />, true)
    await answered(page, [policyRow()], 'Policy versions')
    fireEvent.click(screen.getByRole('button', { name: 'Draft a new version' }))
    const form = within(screen.getByRole('dialog', { name: 'Draft a new version of the policy' }))
    const wanted = ['Please provide a whole number from 0 to 365.']
    const errors = { 'deadline.days': wanted, quorumShare: ['Please provide a smaller share.'] }
    act(() => void page.dispatch(adminCommandFailed(refusalOf(errors))))
    expect(form.getByLabelText(/^Deadline: days/)).toHaveAccessibleDescription(wanted[0])
    expect(form.getByLabelText(/^Deadline: days/)).toHaveFocus()
    expect(form.getByRole('alert')).toHaveTextContent('Please provide a smaller share.')
    act(() => {
      page.dispatch(trialRequested({ groupId: 101, policy: {} }))
      page.dispatch(trialFailed(refusalOf({ 'deadline.days': wanted })))
    })
    expect(form.getByText(`Deadline: days: ${wanted[0]}`)).toBeVisible()
  })
})

describe('groups', () => {
  it('say whether they are disabled; who votes is chosen for a new one alone', async () => {
    const page = showAdminPage('/admin/groups', <GroupsScreen />, true)
    const closed = groupRow({ groupId: 102, name: 'Old Working Group', isDisabled: true })
    await answered(page, [groupRow(), closed], 'Groups')
    const columns = new Map(columnsOf('Groups').map(([name = '', ...cells]) => [name, cells]))
    expect(columns.get('Status')).toEqual(['Active', 'Disabled'])
    expect(columns.get('Actions')).toEqual(['Manage', ''])
    fireEvent.click(screen.getByRole('button', { name: 'Old Working Group' }))
    const form = within(screen.getByRole('dialog', { name: 'Old Working Group' }))
    expect(form.getByRole('checkbox', { name: 'Disabled' })).toBeChecked()
    expect(form.queryByLabelText(/^Who votes/)).toBeNull()
    fireEvent.click(form.getByRole('button', { name: 'Cancel' }))
    fireEvent.click(screen.getByRole('button', { name: 'Add group' }))
    const added = within(screen.getByRole('dialog', { name: 'Add group' }))
    expect(added.getByLabelText(/^Who votes/)).toBeVisible()
    expect(added.queryByRole('checkbox', { name: 'Disabled' })).toBeNull()
  })

  it('lose a company by a button that names it, for staff', async () => {
    const page = showAdminPage('/group/101/manage/companies', <GroupCompaniesScreen />, true)
    await answered(page, [groupCompanyRow()], 'Member companies')
    expect(screen.getByRole('button', { name: 'Remove Oak Inc.' })).toBeVisible()
  })
})
