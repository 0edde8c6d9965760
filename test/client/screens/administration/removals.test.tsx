/** Staff see what an identity provider wants to end, and decide on it. */
import '@testing-library/jest-dom'
import { screen } from '@testing-library/react'
import type { RemovalRequest } from '../../../../src/contract/removalRequests'
import RemovalsScreen from '../../../../src/client/screens/administration/RemovalsScreen'
import { answered, openForm, showAdminPage } from '../../../support/administrationPage'

const names = ['Ann Alder', 'Bo Birch', 'Cy Cedar', 'Di Dogwood', 'Ed Elm', 'Fay Fir']
const request: RemovalRequest = {
  groupId: 101,
  groupName: 'Audio',
  leavingCount: 6,
  memberCount: 7,
  leaving: names.map((name, at) => ({ userId: at + 1, name, companyName: 'Alder Inc.' })),
  joiningCount: 1,
  askedAt: '2026-03-02T20:00:00Z',
  tokenPrint: '0badcafe',
  declinedAt: null,
  declinedBy: null,
}

async function show(row: RemovalRequest) {
  const page = showAdminPage('/admin/removals', <RemovalsScreen />, true)
  await answered(page, [row], 'Removals')
  return page
}

test('the row says what would end; it is approved once the number is typed', async () => {
  const page = await show(request)
  expect(screen.getByText(/6 of 7 members: Ann Alder, .*Ed Elm, 1 more/)).toBeVisible()
  expect(screen.getByText('Waiting')).toBeVisible()
  const form = openForm('Approve the removals from Audio')
  expect(form.dialog).toHaveTextContent('6 members would leave: Ann Alder, Alder Inc.;')
  expect(form.dialog).toHaveTextContent('Fay Fir, Alder Inc.1 member would be added.')
  const ofGroup = { groupId: 101, groupName: 'Audio Group', removed: 6, of: 7 }
  page.guard({ list: 'memberships', ...ofGroup }, '6-9f2c41d0a8e3')
  expect(form.getByRole('button', { name: 'Approve' })).toBeDisabled()
  form.fill('Type 6 to confirm', '6')
  form.press('Approve')
  expect(page.commands()).toEqual([
    {
      kind: 'approveRemoval',
      input: { params: { groupId: 101 }, body: {}, query: { confirmRemovals: '6-9f2c41d0a8e3' } },
      notice: 'The members were removed from Audio.',
    },
  ])
})

test('it is declined, and says by whom from then on', async () => {
  const page = await show(request)
  openForm('Decline the removals from Audio').press('Decline')
  expect(page.commands()).toEqual([
    {
      kind: 'declineRemoval',
      input: { params: { groupId: 101 }, body: {} },
      notice: 'The members stay in Audio.',
    },
  ])
})

test('a declined one can still be approved', async () => {
  await show({ ...request, declinedAt: '2026-03-03T20:00:00Z', declinedBy: 'Sol Staff' })
  expect(screen.getByText(/^Declined by Sol Staff /)).toBeVisible()
  expect(screen.queryByRole('button', { name: /^Decline/ })).not.toBeInTheDocument()
  expect(screen.getByRole('button', { name: /^Approve/ })).toBeVisible()
})
