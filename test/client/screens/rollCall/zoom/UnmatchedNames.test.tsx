import '@testing-library/jest-dom'
import { screen, within } from '@testing-library/react'
import { search } from '../../../../../src/client/entities/search/search.request'
import {
  zoomAssignment,
  zoomParticipants,
} from '../../../../../src/client/entities/zoomParticipants/zoomParticipants.request'
import { requestError } from '../../../../support/failures'
import { adminAbilities, memberAbilities, zoomName } from '../../../../support/meetingAnswers'
import { goingOn, showRollCall } from '../../../../support/rollCallPage'

const target = { groupId: 101, eventId: 5 }

function showNames(...names: ReturnType<typeof zoomName>[]) {
  const page = showRollCall({ abilities: adminAbilities })
  page.tell(zoomParticipants.succeeded(names))
  return page
}

it('is not asked for by those who may not assign', () => {
  const { actions } = showRollCall()
  expect(actions.filter(zoomParticipants.requested.match)).toEqual([])
})

it('lists the names, those without a person counted', () => {
  const assignedTo = { userId: 14, userName: 'Cy Cedar' }
  const known = zoomName({ zoomParticipantId: 4, displayName: 'Cy', assignedTo, assignedBy: 'Ada' })
  const { actions } = showNames(zoomName(), known)
  expect(actions).toContainEqual(zoomParticipants.requested(target))
  const card = within(screen.getByRole('region', { name: 'Names from Zoom' }))
  expect(card.getByText('1 not recognized')).toBeVisible()
  expect(card.getByText('Cy Cedar')).toBeVisible()
  expect(card.getByText('said by Ada')).toBeVisible()
})

it('shows those recognized from before when they are wanted, to put one right', async () => {
  const assignedTo = { userId: 14, userName: 'Cy Cedar' }
  const known = { displayName: 'Cy', assignedTo } as const
  const { user, actions } = showNames(
    zoomName(),
    zoomName({ ...known, zoomParticipantId: 4, matchedBy: 'alias' }),
    zoomName({ ...known, zoomParticipantId: 5, matchedBy: 'registrant', displayName: 'C. Cedar' }),
  )
  const card = within(screen.getByRole('region', { name: 'Names from Zoom' }))
  expect(card.queryByText('Cy')).toBeNull()
  await user.click(card.getByRole('button', { name: 'Show 2 recognized from before' }))
  await user.click(card.getByRole('button', { name: 'Change the person of C. Cedar' }))
  expect(actions).toContainEqual(zoomAssignment.dialogOpened({ zoomParticipantId: 5 }))
})

it('offers the person of the same name first', async () => {
  const proposed = { userId: 12, userName: 'Ben Birch' }
  const { user, tell, actions } = showNames(zoomName({ displayName: 'ben birch', proposed }))
  expect(screen.getByText('perhaps Ben Birch')).toBeVisible()
  tell(zoomAssignment.dialogOpened({ zoomParticipantId: 3 }))
  expect(screen.getByRole('combobox')).toHaveValue('Ben Birch')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(actions).toContainEqual(
    zoomAssignment.requested({ ...target, zoomParticipantId: 3, userId: 12 }),
  )
})

it('says who is there, and when where that is told', () => {
  const stays = [
    { joinedAt: '2025-11-21T18:06:00.000Z', leftAt: '2025-11-21T18:20:00.000Z' },
    { joinedAt: '2025-11-21T18:37:00.000Z', leftAt: null },
  ]
  const { tell } = showRollCall({ ...goingOn(), abilities: adminAbilities })
  tell(zoomParticipants.succeeded([zoomName(), zoomName({ zoomParticipantId: 4, stays })]))
  const [untimed, timed] = screen.getAllByRole('row', { name: /iPhone of Ben/ })
  expect(untimed).toHaveTextContent('iPhone of Benin the meetingNot recognized')
  expect(timed).toHaveTextContent(
    'in the meeting, 10:06-10:20 AM PT, since 10:37 AM PTNot recognized',
  )
})

it('can only be read once the roll call is closed', () => {
  const { tell } = showRollCall({
    isRollCallOpen: false,
    abilities: { ...memberAbilities, canSeeParticipants: true },
  })
  tell(zoomParticipants.succeeded([zoomName()]))
  expect(screen.getByText('iPhone of Ben')).toBeVisible()
  expect(screen.queryByRole('button', { name: /^Assign/ })).toBeNull()
})

it('shows nothing where everybody was recognized', () => {
  showNames()
  expect(screen.queryByRole('region', { name: 'Names from Zoom' })).toBeNull()
})

it('says who somebody is, or why that was refused', async () => {
  const { user, tell, actions } = showNames(zoomName())
  await user.click(screen.getByRole('button', { name: 'Assign a person to iPhone of Ben' }))
  const dialog = within(screen.getByRole('dialog', { name: 'Assign Person' }))
  expect(dialog.getByRole('button', { name: 'Save' })).toBeDisabled()
  await user.type(dialog.getByRole('combobox'), 'be')
  tell(search.succeeded([{ key: 12, name: 'Ben Birch', company: null }]))
  await user.click(screen.getByRole('option', { name: 'Ben Birch' }))
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  expect(actions).toContainEqual(
    zoomAssignment.requested({ ...target, zoomParticipantId: 3, userId: 12 }),
  )
  tell(zoomAssignment.failed({ failure: requestError('roll-call-closed').failure }))
  expect(dialog.getByRole('alert')).toHaveTextContent('The roll call of this meeting is closed.')
})
