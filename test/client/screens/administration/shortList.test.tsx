import '@testing-library/jest-dom'
import { act, fireEvent, screen } from '@testing-library/react'
import AlternatesScreen from '../../../../src/client/screens/administration/AlternatesScreen'
import AuditScreen from '../../../../src/client/screens/administration/AuditScreen'
import PeopleScreen from '../../../../src/client/screens/administration/PeopleScreen'
import { adminList } from '../../../../src/client/entities/administration/adminLists.request'
import { personRow } from '../../../support/administration'
import { answered, showAdminPage } from '../../../support/administrationPage'
import { answeredAt as at } from '../../../support/fetching'

const people = (count: number) =>
  Array.from({ length: count }, (_, index) =>
    personRow({ userId: index + 1, firstName: `A${index}` }),
  )

const searchBox = () => screen.queryByRole('searchbox', { name: 'Search people' })

test.each([
  [3, false],
  [4, true],
])('a list of %i rows has no pager; is it searched? %s', async (count, isSearched) => {
  await answered(showAdminPage('/admin/people', <PeopleScreen />, true), people(count), 'People')
  expect(searchBox() !== null).toBe(isSearched)
  expect(screen.queryByLabelText('Rows per page')).toBeNull()
})

test('the search that left few rows stays', async () => {
  const page = showAdminPage('/admin/people?search=a1', <PeopleScreen />, true)
  await answered(page, people(1), 'People')
  expect(searchBox()).toHaveValue('a1')
})

test('another status and a search begin at the first page, a cleared one at the usual status', async () => {
  const page = showAdminPage('/admin/people?page=2', <PeopleScreen />, true)
  const asked = () => page.actions.filter(adminList.opened.match).at(-1)?.payload.query
  expect(asked()).toMatchObject({ page: 2 })
  fireEvent.change(screen.getByLabelText('Show'), { target: { value: 'disabled' } })
  expect(asked()).toMatchObject({ page: 1, status: 'disabled' })
  act(() => void page.dispatch(adminList.succeeded({ answer: { data: [], totalCount: 0 }, at })))
  expect(screen.getByText('Nothing was found.')).toBeVisible()
  fireEvent.click(screen.getByRole('button', { name: 'Clear search and filters' }))
  expect(asked()).toMatchObject({ page: 1, status: 'all', search: '' })
})

test('on a phone a card shows what can be done without a head for it', async () => {
  const page = showAdminPage('/admin/people', <PeopleScreen />, true, 'phone')
  await answered(page, people(1), 'People')
  expect(screen.getByRole('button', { name: /Merge/ })).toBeVisible()
  expect(screen.queryByText('Actions')).toBeNull()
})

const days = 'fromDay=2026-02-28&toDay=2026-02-30'

test.each([
  ['/group/101/manage/alternates', AlternatesScreen, 'status=active', {}],
  ['/admin/people', PeopleScreen, 'status=nonsense', {}],
  ['/admin/people', PeopleScreen, `status=disabled&${days}`, { status: 'disabled' }],
  ['/admin/audit', AuditScreen, `status=active&${days}`, { fromDay: '2026-02-28' }],
])('%s asks its call only what that knows (%#)', (path, Page, typed, known) => {
  const page = showAdminPage(`${path}?${typed}`, <Page />, true)
  const asked = page.actions.find(adminList.opened.match)
  const { list: _list, ...query } = asked?.payload.query ?? {}
  expect(query).toEqual({ page: 1, size: 50, search: '', ...known })
})

test('a day whose year is still being typed stays in its field and is not asked for', async () => {
  const page = showAdminPage('/admin/audit', <AuditScreen />, true)
  const from = screen.getByLabelText('From')
  const type = (value: string) => fireEvent.change(from, { target: { value } })
  const asked = () => page.actions.filter(adminList.opened.match).at(-1)?.payload.query.fromDay
  type('0202-02-28')
  expect(from).toHaveValue('0202-02-28')
  expect(screen.getByText('Please provide a complete date: month, day and year.')).toBeVisible()
  expect(asked()).toBeUndefined()
  type('2026-02-28')
  expect(asked()).toBe('2026-02-28')
  expect(screen.queryByText(/complete date/)).toBeNull()
})
