import '@testing-library/jest-dom'
import { act, screen } from '@testing-library/react'
import { groupCalendar } from '../../../../src/client/entities/groupCalendar/groupCalendar.request'
import MeetingsScreen from '../../../../src/client/screens/administration/MeetingsScreen'
import { openForm, showAdminPage } from '../../../support/administrationPage'

describe('the calendar of a group', () => {
  const path = '/group/101/manage/meetings'
  const none = { host: null, isConfigured: false, readAt: null, fault: null, feedAddress: null }
  const open = (calendar: object) => {
    const page = showAdminPage(path, <MeetingsScreen />, true)
    expect(page.actions).toContainEqual(groupCalendar.requested({ groupId: 101 }))
    act(() => void page.dispatch(groupCalendar.succeeded({ ...none, ...calendar })))
    return page
  }

  it('is connected by staff with an address that is sent and not shown', () => {
    const page = open({})
    expect(screen.getByText('No calendar is connected.')).toBeVisible()
    const form = openForm('Connect a calendar')
    const address = 'https://calendar.example/secret.ics'
    form.fill(/^iCalendar address/, address)
    form.press('Connect')
    expect(page.commands()).toEqual([
      {
        kind: 'connectGroupCalendar',
        input: { params: { groupId: 101 }, body: { address } },
        notice: 'The calendar was connected.',
      },
    ])
  })

  it('is refused by one message, at the address', () => {
    const page = open({})
    const form = openForm('Connect a calendar')
    page.refuse({ address: ['This calendar cannot be read: It answers 404.'] })
    expect(form.getByLabelText(/^iCalendar address/)).toHaveAccessibleDescription(/answers 404/)
    expect(form.queryByRole('alert')).toBeNull()
  })

  it('says why it could not be read, and where its feed is', () => {
    const page = open({
      host: 'calendar.example',
      readAt: '2026-12-01T17:00:00.000Z',
      fault: 'It answers 404.',
      feedAddress: 'https://votes.example/calendar/x.ics',
    })
    expect(
      screen.getByText(/^The calendar at calendar.example was not read in full .*: It answers 404/),
    ).toBeVisible()
    expect(screen.getByLabelText("Address of the group's feed")).toHaveValue(
      'https://votes.example/calendar/x.ics',
    )
    openForm('Withdraw feed').press('Withdraw')
    expect(page.commands()).toEqual([
      {
        kind: 'withdrawGroupFeed',
        input: { params: { groupId: 101 } },
        notice: 'The calendar feed was withdrawn.',
      },
    ])
  })

  it('is shown to staff alone', () => {
    const page = showAdminPage(path, <MeetingsScreen />, false)
    expect(page.actions).not.toContainEqual(groupCalendar.requested({ groupId: 101 }))
  })
})
