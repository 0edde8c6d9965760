import '@testing-library/jest-dom'
import { screen } from '@testing-library/react'
import MeetingsScreen from '../../../../src/client/screens/administration/MeetingsScreen'
import { meetingRow } from '../../../support/administration'
import { answered, openForm, showAdminPage } from '../../../support/administrationPage'
import { columnsOf } from '../../../support/gridTable'

describe('meetings', () => {
  const path = '/group/101/manage/meetings'

  it('are changed at Pacific wall time, a weekly one with those that follow', async () => {
    const page = showAdminPage(path, <MeetingsScreen />, false)
    const weekly = meetingRow({ seriesId: 's1' })
    const outside = meetingRow({ eventId: 8, title: 'Plenary', isFromCalendar: true })
    const closed = meetingRow({ eventId: 9, title: 'Kick-off', isRollCallClosed: true })
    await answered(page, [weekly, outside, closed], 'Meetings')
    expect(screen.queryByRole('button', { name: /^(Plenary|Kick-off)/ })).toBeNull()
    expect(columnsOf('Meetings')).toContainEqual([
      'Planned',
      'Weekly',
      'From a calendar',
      'Once, closed',
    ])
    const form = openForm('Codec call', 'Codec call')
    const begins = form.getByLabelText(/^Begins/)
    expect(begins).toHaveValue('2026-12-01T09:00')
    form.fill(/^Begins/, '2026-12-01T08:30')
    form.fill('Which meetings', 'following')
    form.press('Save')
    const {
      eventId,
      seriesId: _series,
      isFromCalendar: _,
      isRollCallClosed: _roll,
      ...plan
    } = weekly
    const startTime = '2026-12-01T16:30:00.000Z'
    expect(page.commands()).toEqual([
      {
        kind: 'changeMeeting',
        input: {
          params: { groupId: 101, eventId },
          body: { ...plan, startTime, scope: 'following' },
        },
        notice: 'Codec call was saved.',
      },
    ])
  })

  it('are planned again, at their next time and with their files, whether they are over or not', async () => {
    const page = showAdminPage(path, <MeetingsScreen />, false)
    await answered(page, [meetingRow({ isFromCalendar: true, seriesId: 's1' })], 'Meetings')
    const form = openForm(/^Plan again Codec call, Tue, Dec 1, 2026, /, 'Plan Codec call again')
    expect(form.getByLabelText(/^Begins/)).toHaveValue('2026-12-08T09:00')
    expect(form.getByLabelText(/^Ends/)).toHaveValue('2026-12-08T10:00')
    form.press('Save')
    const [command] = page.commands()
    expect(command).toMatchObject({
      kind: 'planMeeting',
      input: {
        params: { groupId: 101 },
        body: { title: 'Codec call', weeks: 1, carriedFiles: { from: 'Events', id: 7 } },
      },
    })
    expect(command).not.toHaveProperty('input.body.takesFiles')
  })

  it('say which one of a series is cancelled before it is', async () => {
    const page = showAdminPage(path, <MeetingsScreen />, false)
    await answered(page, [meetingRow({ seriesId: 's1' })], 'Meetings')
    const form = openForm(/^Cancel Codec call, Tue, Dec 1, 2026, 9:00/, 'Cancel Codec call?')
    expect(form.getByText(/^Tue, Dec 1, 2026, 9:00.*The meeting and its files go/)).toBeVisible()
    expect(form.getByRole('button', { name: 'Keep meeting' })).toBeVisible()
  })

  it('times that are not told are asked for as the fields show them, a half typed one before it is sent', () => {
    const page = showAdminPage(path, <MeetingsScreen />, false)
    const form = openForm('Plan meeting', 'Plan meeting')
    const begins = form.getByLabelText(/^Begins/)
    expect(begins).toHaveAttribute('max', '2999-12-31T23:59')
    Object.defineProperty(begins, 'validity', { value: { badInput: true }, configurable: true })
    form.press('Save')
    expect(begins).toHaveFocus()
    const wanted = 'Please provide a date and a time of day.'
    expect(begins).toHaveAccessibleDescription(wanted)
    expect(page.commands()).toEqual([])
    Object.defineProperty(begins, 'validity', { value: { badInput: false } })
    form.press('Save')
    expect(page.commands()).toHaveLength(1)
    const startTime = ['Please provide a time such as 2026-11-27T18:00:00Z.']
    page.refuse({ startTime })
    expect(begins).toHaveAccessibleDescription(wanted)
  })
})
