/** A form whose change ends much asks for the number before it is sent again. */
import '@testing-library/jest-dom'
import { act, fireEvent, screen, within } from '@testing-library/react'
import { adminCommand } from '../../../../src/client/entities/administration/adminCommands.slice'
import MeetingsScreen from '../../../../src/client/screens/administration/MeetingsScreen'
import { meetingRow } from '../../../support/administration'
import { answered, showAdminPage } from '../../../support/administrationPage'
import { requestError } from '../../../support/failures'

test('meetings are cancelled in great number once that number is typed', async () => {
  const page = showAdminPage('/group/101/manage/meetings', <MeetingsScreen />, false)
  await answered(page, [meetingRow({ seriesId: 's1' })], 'Meetings')
  fireEvent.click(screen.getByRole('button', { name: /^Cancel Codec call/ }))
  const form = screen.getByRole('dialog', { name: 'Cancel Codec call?' })
  const which = within(form).getByLabelText('Which meetings')
  fireEvent.change(which, { target: { value: 'following' } })
  const { failure } = requestError('removals-not-confirmed')
  const removals = [
    { list: 'meetings', groupId: 101, groupName: 'Audio Group', removed: 9, of: 12 },
  ]
  const confirmation = { removals, confirmRemovals: '9-9f2c41d0a8e3' }
  const problem = failure.problem && { ...failure.problem, confirmation }
  act(() => void page.dispatch(adminCommand.failed({ failure: { ...failure, problem } })))
  expect(form).toHaveTextContent('9 of 12 meetings of Audio Group would be removed')
  const confirm = within(form).getByRole('button', { name: 'Cancel meeting' })
  expect(confirm).toBeDisabled()
  fireEvent.change(within(form).getByLabelText('Type 9 to confirm'), { target: { value: '9' } })
  fireEvent.click(confirm)
  expect(page.actions).toContainEqual(
    adminCommand.requested({
      kind: 'cancelMeeting',
      input: {
        params: { groupId: 101, eventId: 7 },
        query: { scope: 'following', confirmRemovals: '9-9f2c41d0a8e3' },
      },
      notice: 'Codec call was cancelled.',
    }),
  )
})
