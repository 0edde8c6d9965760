import '@testing-library/jest-dom'
import { screen } from '@testing-library/react'
import PeopleScreen from '../../../../src/client/screens/administration/PeopleScreen'
import { personRow } from '../../../support/administration'
import { answered, showAdminPage } from '../../../support/administrationPage'

const people = (count: number) =>
  Array.from({ length: count }, (_, index) =>
    personRow({ userId: index + 1, firstName: `A${index}` }),
  )

const searchBox = () => screen.queryByRole('searchbox', { name: 'Search people' })
const pager = () => screen.queryByLabelText('Rows per page')

test('a list of few rows has neither search nor pager', async () => {
  await answered(showAdminPage('/admin/people', <PeopleScreen />, true), people(1), 'People')
  expect(searchBox()).toBeNull()
  expect(pager()).toBeNull()
})

test('one of more rows is searched, and one that fits a page has no pager', async () => {
  await answered(showAdminPage('/admin/people', <PeopleScreen />, true), people(4), 'People')
  expect(searchBox()).toBeVisible()
  expect(pager()).toBeNull()
})

test('the search that left few rows stays', async () => {
  const page = showAdminPage('/admin/people?search=a1', <PeopleScreen />, true)
  await answered(page, people(1), 'People')
  expect(searchBox()).toHaveValue('a1')
})

test('on a phone a card shows what can be done without a head for it', async () => {
  const page = showAdminPage('/admin/people', <PeopleScreen />, true, 'phone')
  await answered(page, people(1), 'People')
  expect(screen.getByRole('button', { name: /Merge/ })).toBeVisible()
  expect(screen.queryByText('Actions')).toBeNull()
})
