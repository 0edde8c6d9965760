/** A form whose change ends much asks for the number before it is sent again. */
import '@testing-library/jest-dom'
import { screen } from '@testing-library/react'
import MeetingsScreen from '../../../../src/client/screens/administration/MeetingsScreen'
import { meetingRow } from '../../../support/administration'
import { answered, openForm, showAdminPage } from '../../../support/administrationPage'

test('meetings are cancelled in great number once that number is typed', async () => {
  const page = showAdminPage('/group/101/manage/meetings', <MeetingsScreen />, false)
  await answered(page, [meetingRow({ seriesId: 's1' })], 'Meetings')
  const form = openForm(/^Cancel Codec call/)
  form.fill('Which meetings', 'following')
  const ofGroup = { groupId: 101, groupName: 'Audio Group', removed: 9, of: 12 }
  page.guard({ list: 'meetings', ...ofGroup }, '9-9f2c41d0a8e3')
  expect(form.dialog).toHaveTextContent('9 of 12 meetings of Audio Group would be removed')
  expect(screen.getByRole('button', { name: 'Cancel meeting' })).toBeDisabled()
  form.fill('Type 9 to confirm', '9')
  form.press('Cancel meeting')
  expect(page.commands()).toEqual([
    {
      kind: 'cancelMeeting',
      input: {
        params: { groupId: 101, eventId: 7 },
        query: { scope: 'following', confirmRemovals: '9-9f2c41d0a8e3' },
      },
      notice: 'Codec call was cancelled.',
    },
  ])
})
