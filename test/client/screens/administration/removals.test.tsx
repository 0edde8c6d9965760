/** Staff see what an identity provider wants to end, and decide on it. */
import '@testing-library/jest-dom'
import { act, fireEvent, screen, within } from '@testing-library/react'
import type { RemovalRequest } from '../../../../src/contract/removalRequests'
import { adminCommand } from '../../../../src/client/entities/administration/adminCommands.slice'
import RemovalsScreen from '../../../../src/client/screens/administration/RemovalsScreen'
import { answered, showAdminPage } from '../../../support/administrationPage'
import { requestError } from '../../../support/failures'

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
  fireEvent.click(screen.getByRole('button', { name: 'Approve the removals from Audio' }))
  const form = screen.getByRole('dialog', { name: 'Approve the removals from Audio?' })
  expect(form).toHaveTextContent('6 members would leave: Ann Alder, Alder Inc.;')
  expect(form).toHaveTextContent('Fay Fir, Alder Inc.1 member would be added.')
  const { failure } = requestError('removals-not-confirmed')
  const removals = [
    { list: 'memberships', groupId: 101, groupName: 'Audio Group', removed: 6, of: 7 },
  ]
  const confirmation = { removals, confirmRemovals: '6-9f2c41d0a8e3' }
  const problem = failure.problem && { ...failure.problem, confirmation }
  act(() => void page.dispatch(adminCommand.failed({ failure: { ...failure, problem } })))
  const approve = within(form).getByRole('button', { name: 'Approve' })
  expect(approve).toBeDisabled()
  fireEvent.change(within(form).getByLabelText('Type 6 to confirm'), { target: { value: '6' } })
  fireEvent.click(approve)
  expect(page.actions).toContainEqual(
    adminCommand.requested({
      kind: 'approveRemoval',
      input: { params: { groupId: 101 }, body: {}, query: { confirmRemovals: '6-9f2c41d0a8e3' } },
      notice: 'The members were removed from Audio.',
    }),
  )
})

test('it is declined, and says by whom from then on', async () => {
  const page = await show(request)
  fireEvent.click(screen.getByRole('button', { name: 'Decline the removals from Audio' }))
  fireEvent.click(screen.getByRole('button', { name: 'Decline' }))
  expect(page.actions).toContainEqual(
    adminCommand.requested({
      kind: 'declineRemoval',
      input: { params: { groupId: 101 }, body: {} },
      notice: 'The members stay in Audio.',
    }),
  )
})

test('a declined one can still be approved', async () => {
  await show({ ...request, declinedAt: '2026-03-03T20:00:00Z', declinedBy: 'Sol Staff' })
  expect(screen.getByText(/^Declined by Sol Staff /)).toBeVisible()
  expect(screen.queryByRole('button', { name: /^Decline/ })).not.toBeInTheDocument()
  expect(screen.getByRole('button', { name: /^Approve/ })).toBeVisible()
})
