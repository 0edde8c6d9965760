/** Staff see what an identity provider wants to end, and decide on it. */
import '@testing-library/jest-dom'
import { screen } from '@testing-library/react'
import type { RemovalRequest } from '../../../../src/contract/removalRequests'
import RemovalsScreen from '../../../../src/client/screens/administration/RemovalsScreen'
import { removalRow, sevenLeaving } from '../../../support/administration'
import { answered, openForm, showAdminPage } from '../../../support/administrationPage'

const request = removalRow({ leavingCount: 7, leaving: sevenLeaving })

async function show(row: RemovalRequest) {
  const page = showAdminPage('/admin/removals', <RemovalsScreen />, true)
  await answered(page, [row], 'Removals')
  return page
}

test('it is approved once the number is typed', async () => {
  const page = await show(request)
  const form = openForm('Approve the removals from Audio')
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

test('one that was declined can only be approved', async () => {
  const declined = { declinedBy: 'Sam Staff', declinedAt: '2026-11-21T18:00:00.000Z' }
  await show(removalRow(declined))
  expect(screen.getByText(/^Declined by Sam Staff/)).toBeVisible()
  expect(screen.getByRole('button', { name: 'Approve the removals from Audio' })).toBeVisible()
  expect(screen.queryByRole('button', { name: /^Decline/ })).toBeNull()
})
