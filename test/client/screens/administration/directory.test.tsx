import '@testing-library/jest-dom'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { adminCommand } from '../../../../src/client/entities/administration/adminCommands.slice'
import { adminList } from '../../../../src/client/entities/administration/adminLists.slice'
import CompaniesScreen from '../../../../src/client/screens/administration/CompaniesScreen'
import GroupsScreen from '../../../../src/client/screens/administration/GroupsScreen'
import MembersScreen from '../../../../src/client/screens/administration/MembersScreen'
import PeopleScreen from '../../../../src/client/screens/administration/PeopleScreen'
import { companyRow, groupRow, personRow } from '../../../support/administration'
import { answered, showAdminPage } from '../../../support/administrationPage'
import { refusedFields } from '../../../support/failures'
import { answeredAt as at } from '../../../support/fetching'
import { columnsOf } from '../../../support/gridTable'

test.each([
  ['staff', true],
  ['a group admin, who may import nothing,', false],
])('an empty list tells %s what to do next', (_who, isStaff) => {
  const page = showAdminPage('/group/101/manage/members', <MembersScreen />, isStaff)
  act(() => void page.dispatch(adminList.succeeded({ answer: { data: [], totalCount: 0 }, at })))
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
    expect(page.actions).toContainEqual(adminList.opened({ groupId: 0, query }))
    const duplicate = personRow({
      userId: 42,
      isDisabled: true,
      mergedIntoId: 41,
      mergedIntoName: 'Ann Lee',
    })
    await answered(page, [personRow(), duplicate], 'People')
    expect(columnsOf('People')).toEqual([
      ['Name', 'Ann Lee', 'Ann Lee'],
      ['Email', 'ann.lee@test.example', 'ann.lee@test.example'],
      ['Company', 'Oak Inc.', 'Oak Inc.'],
      ['Groups', 'Audio WG', 'Audio WG'],
      ['Status', 'Active', 'Merged into Ann Lee'],
      ['Actions', 'MergeDelete', ''],
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
      adminCommand.requested({
        kind: 'changePerson',
        input: { params: { userId: 41 }, body },
        notice: 'Ann Leeds was saved.',
      }),
    )
    act(() => void page.dispatch(adminCommand.succeeded()))
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(screen.getAllByText('Ann Leeds was saved.')[0]).toBeVisible()
  })

  it('nobody of a filter is not nobody at all', async () => {
    const page = showAdminPage('/admin/people?status=disabled', <PeopleScreen />, true)
    const answer = { data: [], totalCount: 0 }
    act(() => void page.dispatch(adminList.succeeded({ answer, at })))
    expect(screen.getByText('Nothing was found.')).toBeVisible()
    fireEvent.click(screen.getByRole('button', { name: 'Clear search and filters' }))
    const query = expect.objectContaining({ status: 'all', search: '' })
    expect(page.actions).toContainEqual(adminList.opened({ groupId: 0, query }))
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
      expect.objectContaining({ type: adminCommand.requested.type }),
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
    act(() => void page.dispatch(adminCommand.failed(refusedFields(errors))))
    expect(within(form).getByLabelText(/^Email/)).toHaveValue('a@b.example')
    expect(within(form).getByLabelText(/^Email/)).toHaveAccessibleDescription(errors.email[0])
    expect(within(form).getByLabelText(/^Email/)).toHaveFocus()
  })
})

test('a person is deleted after a question that says whom it is for', async () => {
  const page = showAdminPage('/admin/people', <PeopleScreen />, true)
  await answered(page, [personRow()], 'People')
  fireEvent.click(screen.getByRole('button', { name: 'Delete Ann Lee' }))
  const form = screen.getByRole('dialog', { name: 'Delete Ann Lee?' })
  expect(form).toHaveTextContent('disable everybody else')
  fireEvent.click(within(form).getByRole('button', { name: 'Delete' }))
  expect(page.actions).toContainEqual(
    adminCommand.requested({
      kind: 'deletePerson',
      input: { params: { userId: 41 } },
      notice: 'Ann Lee was deleted.',
    }),
  )
})

test('a person is merged once somebody to keep is chosen', async () => {
  const page = showAdminPage('/admin/people', <PeopleScreen />, true)
  await answered(page, [personRow()], 'People')
  fireEvent.click(screen.getByRole('button', { name: 'Merge Ann Lee' }))
  const form = within(screen.getByRole('dialog', { name: 'Merge Ann Lee into somebody else' }))
  fireEvent.click(form.getByRole('button', { name: 'Merge' }))
  const kept = form.getByLabelText(/^Person to keep/)
  expect(kept).toHaveFocus()
  expect(kept).toHaveAccessibleDescription('Please choose one that is found.')
  expect(page.actions).not.toContainEqual(
    expect.objectContaining({ type: adminCommand.requested.type }),
  )
})

describe('companies', () => {
  const open = () => showAdminPage('/admin/companies', <CompaniesScreen />, true)

  it('say whether they are disabled or merged, and a merged one is not merged again', async () => {
    const page = open()
    const merged = companyRow({
      memberId: 411,
      name: 'oak',
      isDisabled: true,
      mergedIntoId: 410,
      mergedIntoName: 'Oak Inc.',
    })
    await answered(page, [companyRow(), merged], 'Companies')
    const columns = new Map(columnsOf('Companies').map(([name = '', ...cells]) => [name, cells]))
    expect(columns.get('Status')).toEqual(['Active', 'Merged into Oak Inc.'])
    expect(columns.get('Actions')).toEqual(['Merge', ''])
  })

  it('a name almost like another asks whether it is another company', async () => {
    const page = open()
    fireEvent.click(screen.getByRole('button', { name: 'Add company' }))
    const form = within(screen.getByRole('dialog', { name: 'Add company' }))
    expect(form.queryByLabelText('This is another company')).toBeNull()
    fireEvent.change(form.getByLabelText(/^Name/), { target: { value: 'oak inc' } })
    fireEvent.click(form.getByRole('button', { name: 'Save' }))
    const errors = {
      isAnother: ["'Oak Inc.' (id 410) is in the directory. Is 'oak inc' another company?"],
    }
    act(() => void page.dispatch(adminCommand.failed(refusedFields(errors))))
    expect(form.getByText(errors.isAnother[0] ?? '')).toBeVisible()
    const isAnother = form.getByLabelText('This is another company')
    expect(isAnother).toHaveFocus()
    fireEvent.click(isAnother)
    fireEvent.click(form.getByRole('button', { name: 'Save' }))
    expect(isAnother).toBeChecked()
    expect(page.actions).toContainEqual(
      adminCommand.requested({
        kind: 'createCompany',
        input: { body: { name: 'oak inc', memberType: '', isAnother: true } },
        notice: 'oak inc was added.',
      }),
    )
  })

  it('one that is disabled or merged says what that means', async () => {
    const page = open()
    await answered(page, [companyRow()], 'Companies')
    fireEvent.click(screen.getByRole('button', { name: 'Oak Inc.' }))
    const form = within(screen.getByRole('dialog', { name: 'Oak Inc.' }))
    fireEvent.click(form.getByLabelText('Disabled'))
    fireEvent.click(form.getByRole('button', { name: 'Save' }))
    const body = { name: 'Oak Inc.', memberType: 'Promoter', isDisabled: true }
    expect(page.actions).toContainEqual(
      adminCommand.requested({
        kind: 'changeCompany',
        input: { params: { memberId: 410 }, body },
        notice: 'Oak Inc. was saved.',
      }),
    )
    act(() => void page.dispatch(adminCommand.succeeded()))
    fireEvent.click(screen.getByRole('button', { name: 'Merge Oak Inc.' }))
    expect(
      screen.getByRole('dialog', { name: 'Merge Oak Inc. into another company' }),
    ).toHaveTextContent('This cannot be taken back.')
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
})
