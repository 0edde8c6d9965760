import { screen, within } from '@testing-library/react'
import { corrections } from '../../../../src/client/entities/corrections/corrections.slice'
import { zoomParticipants } from '../../../../src/client/entities/zoomParticipants/zoomParticipants.request'
import { adminAbilities, checkIn, zoomName } from '../../../support/meetingAnswers'
import { showRollCall } from '../../../support/rollCallPage'

const closed = {
  isRollCallOpen: false,
  abilities: adminAbilities,
  checkIns: [
    checkIn(),
    checkIn({
      checkInId: 2,
      userId: 12,
      source: 'Manual',
      userFirstName: 'Ben',
      userLastName: 'Birch',
    }),
  ],
}

async function asking() {
  const page = showRollCall(closed)
  page.tell(corrections.listSucceeded({ corrections: [], mayAsk: true }))
  await page.user.click(screen.getByRole('button', { name: 'Ask for a correction' }))
  return { ...page, dialog: within(await screen.findByRole('dialog')) }
}

test('who was checked in by hand and was not there is taken off on request', async () => {
  const { user, actions, dialog } = await asking()
  await user.selectOptions(dialog.getByLabelText('What is wrong'), 'absent')
  const people = dialog.getByLabelText('Who was not there')
  expect(within(people).queryByText(/Ada/)).toBeNull()
  await user.selectOptions(people, '12')
  const change = { kind: 'attendance', eventId: 5, userId: 12, wasThere: false } as const
  expect(actions).toContainEqual(corrections.previewRequested({ groupId: 101, change }))
  await user.type(dialog.getByRole('textbox', { name: /^Reason/ }), 'He was elsewhere.')
  await user.type(dialog.getByRole('textbox', { name: /^Evidence/ }), 'The minutes.')
  await user.click(dialog.getByRole('button', { name: 'Ask for Approval' }))
  const wanted = { change, reason: 'He was elsewhere.', evidence: 'The minutes.' }
  expect(actions).toContainEqual(
    corrections.requested({ kind: 'ask', groupId: 101, request: wanted }),
  )
})

test('a name from Zoom is given to somebody, or to nobody', async () => {
  const { user, actions, tell, dialog } = await asking()
  tell(zoomParticipants.succeeded([zoomName()]))
  await user.selectOptions(dialog.getByLabelText('What is wrong'), 'name')
  const { zoomParticipantId } = zoomName()
  await user.selectOptions(dialog.getByLabelText('Name from Zoom'), String(zoomParticipantId))
  expect(actions).toContainEqual(
    corrections.previewRequested({
      groupId: 101,
      change: { kind: 'assignment', eventId: 5, zoomParticipantId, userId: null },
    }),
  )
})

test('while the roll call is open nothing is corrected', () => {
  const { actions } = showRollCall({ ...closed, isRollCallOpen: true })
  expect(actions).not.toContainEqual(corrections.opened({ groupId: 101, eventId: 5 }))
})
