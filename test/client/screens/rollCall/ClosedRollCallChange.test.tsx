import '@testing-library/jest-dom'
import { screen, within } from '@testing-library/react'
import { attendeesToAdd } from '../../../../src/client/entities/attendeesToAdd/attendeesToAdd.request'
import {
  corrections,
  type PreviewedChange,
} from '../../../../src/client/entities/corrections/corrections.slice'
import {
  zoomAssignment,
  zoomParticipants,
} from '../../../../src/client/entities/zoomParticipants/zoomParticipants.request'
import { adminAbilities, checkIn, zoomName } from '../../../support/meetingAnswers'
import { showRollCall } from '../../../support/rollCallPage'

const ben = checkIn({
  checkInId: 2,
  userId: 12,
  source: 'Manual',
  userFirstName: 'Ben',
  userLastName: 'Birch',
  canRemove: true,
})
const dialog = (name: string) => screen.getByRole('dialog', { name })
const press = (name: string) => screen.getByRole('button', { name })
const shown = (change: object | null) =>
  corrections.previewRequested({ groupId: 101, change: change as PreviewedChange | null })
const closed = { isRollCallOpen: false, checkIns: [ben], abilities: adminAbilities }

test('says so before staff remove somebody, and what that will do', async () => {
  const { user, tell, actions } = showRollCall(closed)
  await user.click(press('Remove Ben Birch'))
  expect(actions).toContainEqual(shown({ kind: 'remove', checkInId: 2, eventId: 5 }))
  expect(dialog('Remove User?')).toHaveTextContent('This roll call is closed.')
  const effect = { label: 'Quorum eligibility of Birch Ltd', oldValue: 'Eligible' }
  tell(
    corrections.previewSucceeded({
      effects: [{ ...effect, newValue: 'Not eligible' }],
      recipients: ['list@example.org'],
      mailSubject: 'Attendance changed',
    }),
  )
  expect(within(dialog('Remove User?')).getByText('list@example.org')).toBeVisible()
  expect(dialog('Remove User?')).toHaveTextContent('Quorum eligibility of Birch Ltd')
  await user.click(press('Cancel'))
  expect(actions.at(-1)).toEqual(shown(null))
})

test('says so before staff add somebody, of those chosen so far', async () => {
  const { user, tell, actions } = showRollCall(closed)
  await user.click(press('Add Individuals'))
  expect(dialog('Add Users')).toHaveTextContent('This roll call is closed.')
  tell(attendeesToAdd.chosen({ groupId: 101, person: { userId: 14, name: 'Cy', company: null } }))
  expect(actions.at(-1)).toEqual(shown({ kind: 'add', userIds: [14], eventId: 5 }))
})

test('says so before staff assign a name from Zoom, once somebody else is chosen', async () => {
  const proposed = { userId: 12, userName: 'Ben Birch' }
  const { tell, actions } = showRollCall(closed)
  tell(zoomParticipants.succeeded([zoomName({ proposed })]))
  tell(zoomAssignment.dialogOpened({ zoomParticipantId: 3 }))
  expect(dialog('Assign Person')).toHaveTextContent('This roll call is closed.')
  const change = { kind: 'assign', zoomParticipantId: 3, userId: 12, eventId: 5 }
  expect(actions.at(-1)).toEqual(shown(change))
})

test('an open one says nothing of it', async () => {
  const { user, actions } = showRollCall({ ...closed, isRollCallOpen: true })
  await user.click(press('Remove Ben Birch'))
  expect(dialog('Remove User?')).not.toHaveTextContent('closed')
  expect(actions.filter(corrections.previewRequested.match)).toEqual([])
})
