import '@testing-library/jest-dom'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { adminCommand } from '../../../../src/client/entities/administration/adminCommands.request'
import { adminList } from '../../../../src/client/entities/administration/adminLists.request'
import CompaniesScreen from '../../../../src/client/screens/administration/CompaniesScreen'
import GroupsScreen from '../../../../src/client/screens/administration/GroupsScreen'
import MembersScreen from '../../../../src/client/screens/administration/MembersScreen'
import PeopleScreen from '../../../../src/client/screens/administration/PeopleScreen'
import { companyRow, groupRow, personRow } from '../../../support/administration'
import { answered, openForm, showAdminPage } from '../../../support/administrationPage'
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

  it('are changed in a form that closes once what it sent is stored', async () => {
    const page = open()
    await answered(page, [personRow()], 'People')
    const form = openForm('Ann Lee', 'Ann Lee')
    form.fill(/^Last name/, 'Leeds')
    form.press('Save')
    const { firstName, email, memberId, subject, isDisabled } = personRow()
    const body = { firstName, lastName: 'Leeds', email, memberId, subject, isDisabled }
    expect(page.commands()).toMatchObject([
      { kind: 'changePerson', input: { params: { userId: 41 }, body } },
    ])
    act(() => void page.dispatch(adminCommand.succeeded(null)))
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(screen.getAllByText('Ann Leeds was saved.')[0]).toBeVisible()
  })

  it('of another filter are shown from the first page on', () => {
    const page = showAdminPage('/admin/people?page=2', <PeopleScreen />, true)
    const answer = { data: [personRow()], totalCount: 120 }
    act(() => void page.dispatch(adminList.succeeded({ answer, at })))
    const filter = screen.getByRole('combobox', { name: 'Show' })
    fireEvent.change(filter, { target: { value: 'disabled' } })
    expect(page.actions.filter(adminList.opened.match).at(-1)?.payload.query).toMatchObject({
      status: 'disabled',
      page: 1,
    })
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
    const form = openForm('Add person', 'Add person')
    const email = form.getByLabelText(/^Email/)
    fireEvent.change(email, { target: { value: 'a@b.example' } })
    expect(email).toBeRequired()
    expect(form.getByLabelText('Account at sign-in')).not.toBeRequired()
    fireEvent.keyDown(form.dialog, { key: 'Escape' })
    const question = screen.getByRole('dialog', { name: 'Leave without saving?' })
    fireEvent.click(within(question).getByRole('button', { name: 'Stay Here' }))
    expect(email).toHaveValue('a@b.example')
    fireEvent.submit(email)
    expect(page.commands()).toHaveLength(1)
  })

  it('a form in which nothing was typed is left by Escape', async () => {
    open()
    fireEvent.click(screen.getByRole('button', { name: 'Add person' }))
    fireEvent.keyDown(screen.getByRole('dialog', { name: 'Add person' }), { key: 'Escape' })
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  it('a refused field says what is wanted, and what was typed stays', async () => {
    const page = open()
    const form = openForm('Add person', 'Add person')
    form.fill(/^Email/, 'a@b.example')
    form.press('Save')
    expect(form.getByLabelText(/^Email/)).toHaveAttribute('readonly')
    const errors = { email: ['Please provide an address that nobody else has.'] }
    page.refuse(errors)
    expect(form.getByLabelText(/^Email/)).toHaveValue('a@b.example')
    expect(form.getByLabelText(/^Email/)).toHaveAccessibleDescription(errors.email[0])
    expect(form.getByLabelText(/^Email/)).toHaveFocus()
  })
})

test('a person is deleted after a question that says what else can be done', async () => {
  await answered(showAdminPage('/admin/people', <PeopleScreen />, true), [personRow()], 'People')
  const form = openForm('Delete Ann Lee', 'Delete Ann Lee?')
  expect(form.dialog).toHaveTextContent('disable everybody else')
})

test('a person is merged once somebody to keep is chosen', async () => {
  const page = showAdminPage('/admin/people', <PeopleScreen />, true)
  await answered(page, [personRow()], 'People')
  const form = openForm('Merge Ann Lee', 'Merge Ann Lee into somebody else')
  form.press('Merge')
  const kept = form.getByLabelText(/^Person to keep/)
  expect(kept).toHaveFocus()
  expect(kept).toHaveAccessibleDescription('Please choose one that is found.')
  expect(page.commands()).toEqual([])
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
    const form = openForm('Add company', 'Add company')
    expect(form.queryByLabelText('This is another company')).toBeNull()
    form.fill(/^Name/, 'oak inc')
    form.press('Save')
    const errors = {
      isAnother: ["'Oak Inc.' (id 410) is in the directory. Is 'oak inc' another company?"],
    }
    page.refuse(errors)
    const isAnother = form.getByLabelText('This is another company')
    expect(isAnother).toHaveFocus()
    expect(isAnother).toHaveAccessibleDescription(errors.isAnother[0])
    fireEvent.click(isAnother)
    form.press('Save')
    expect(form.getByLabelText('This is another company')).toBeChecked()
    expect(page.commands().at(-1)).toEqual({
      kind: 'createCompany',
      input: { body: { name: 'oak inc', memberType: '', isAnother: true } },
      notice: 'oak inc was added.',
    })
  })

  it('say what it means that one is merged', async () => {
    await answered(open(), [companyRow()], 'Companies')
    const form = openForm('Merge Oak Inc.', 'Merge Oak Inc. into another company')
    expect(form.dialog).toHaveTextContent('This cannot be taken back.')
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
    const form = openForm('Old Working Group', 'Old Working Group')
    expect(form.getByRole('checkbox', { name: 'Disabled' })).toBeChecked()
    expect(form.queryByLabelText(/^Who votes/)).toBeNull()
    form.press('Cancel')
    const added = openForm('Add group', 'Add group')
    expect(added.getByLabelText(/^Who votes/)).toBeVisible()
    expect(added.queryByRole('checkbox', { name: 'Disabled' })).toBeNull()
  })
})
