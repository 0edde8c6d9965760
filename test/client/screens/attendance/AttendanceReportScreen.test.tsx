import '@testing-library/jest-dom'
import { act, fireEvent, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Route, Routes } from 'react-router-dom'
import { attendanceReport } from '../../../../src/client/entities/attendanceReport/attendanceReport.request'
import { attendees } from '../../../../src/client/entities/attendanceReport/attendees.request'
import { groupExport } from '../../../../src/client/entities/groupExport/groupExport.slice'
import AttendanceReportScreen from '../../../../src/client/screens/attendance/AttendanceReportScreen'
import type { Attendee } from '../../../../src/contract/checkIns'
import type { EventListItem } from '../../../../src/contract/events'
import { attendee, eventItem } from '../../../support/meetingAnswers'
import { renderPage } from '../../../support/renderPage'
import { signedIn } from '../../../support/signedIn'
import { setViewport } from '../../../support/viewport'

const address = '/group/101/attendance?start=2025-06-01&end=2025-12-01'

function show(...rows: EventListItem[]) {
  const page = renderPage(
    <Routes>
      <Route path="/group/:groupId/attendance" element={<AttendanceReportScreen />} />
    </Routes>,
    { at: address },
  )
  const tellTotal = (totalCount: number) => {
    const answer = { data: rows, totalCount, size: 50, page: 1 }
    const at = '2025-12-01T18:00:00.000Z'
    act(() => void page.store.dispatch(attendanceReport.succeeded({ answer, at })))
  }
  tellTotal(rows.length)
  const tellAttendees = (...people: Attendee[]) =>
    act(() => void page.store.dispatch(attendees.succeeded({ eventId: 5, people })))
  const lastAsked = () => page.actions.filter(attendanceReport.opened.match).at(-1)?.payload.query
  return { ...page, tellTotal, tellAttendees, lastAsked, user: userEvent.setup() }
}

const table = () => screen.getByRole('table', { name: 'Attendance Report' })

describe('the attendance report', () => {
  it('is made for the period of its address at once', () => {
    const { lastAsked } = show()
    expect(lastAsked()).toMatchObject({
      eventTypes: [1, 2],
      start: '2025-06-01',
      end: '2025-12-01',
      size: 50,
    })
    expect(screen.getByText('No records matching your search were found.')).toBeVisible()
    expect(screen.getByText('All times are in Pacific Time.')).toBeVisible()
  })

  it('is made anew by its button, with other types or the same ones', async () => {
    const { user, lastAsked, actions } = show(eventItem())
    await user.selectOptions(screen.getByLabelText('Event type'), 'Face To Face')
    expect(lastAsked()?.eventTypes).toEqual([1, 2])
    await user.click(screen.getByRole('button', { name: 'Generate Report' }))
    expect(lastAsked()?.eventTypes).toEqual([2])
    const before = actions.filter(attendanceReport.opened.match).length
    await user.click(screen.getByRole('button', { name: 'Generate Report' }))
    expect(actions.filter(attendanceReport.opened.match)).toHaveLength(before + 1)
  })

  it('goes back with its filters', async () => {
    const { user, lastAsked, router } = show(eventItem())
    const change = (label: string, value: string) =>
      fireEvent.change(screen.getByLabelText(label), { target: { value } })
    await user.selectOptions(screen.getByLabelText('Event type'), 'Face To Face')
    change('Start date', '2025-07-02')
    await user.click(screen.getByRole('button', { name: 'Generate Report' }))
    expect(screen.getByRole('button', { name: 'Generate Report' })).toHaveFocus()
    await act(() => router.navigate(-1))
    expect(lastAsked()).toMatchObject({ eventTypes: [1, 2], start: '2025-06-01' })
    expect(screen.getByLabelText('Event type')).toHaveDisplayValue('Conference Call + F2F')
    expect(screen.getByLabelText('Start date')).toHaveValue('2025-06-01')
  })

  it('is made for days that are typed, and says what is wrong with others', async () => {
    const { user, lastAsked, actions } = show(eventItem())
    const type = (label: string, value: string) =>
      fireEvent.change(screen.getByLabelText(label), { target: { value } })
    const generate = () => user.click(screen.getByRole('button', { name: 'Generate Report' }))
    type('Start date', '2025-07-02')
    type('End date', '2025-07-09')
    await generate()
    expect(lastAsked()).toMatchObject({ start: '2025-07-02', end: '2025-07-09' })
    const before = actions.filter(attendanceReport.opened.match).length
    type('Start date', '2025-07-10')
    expect(screen.queryByText(/not after the end date/)).toBeNull()
    await generate()
    expect(screen.getByLabelText('Start date')).toHaveFocus()
    expect(screen.getByLabelText('Start date')).toHaveAccessibleDescription(
      'Please provide a start date that is not after the end date.',
    )
    type('End date', '')
    await generate()
    expect(screen.getByLabelText('End date')).toHaveFocus()
    expect(screen.getByLabelText('End date')).toHaveAccessibleDescription(
      'Please provide a complete date: month, day and year.',
    )
    expect(actions.filter(attendanceReport.opened.match)).toHaveLength(before)
  })

  it('is sorted by the server, and begins at the first page when it changes', async () => {
    const { user, lastAsked, tellTotal } = show(eventItem())
    tellTotal(70)
    await user.click(screen.getByRole('button', { name: 'Go to next page' }))
    expect(lastAsked()).toMatchObject({ sortBy: 'startTime', sort: 'desc', page: 2 })
    await user.click(within(table()).getByRole('button', { name: 'Event Name' }))
    expect(lastAsked()).toMatchObject({ sortBy: 'title', sort: 'asc', page: 1 })
    await user.click(within(table()).getByRole('button', { name: 'Event Name' }))
    expect(lastAsked()).toMatchObject({ sortBy: 'title', sort: 'desc' })
    await user.click(screen.getByRole('button', { name: 'Go to next page' }))
    await user.selectOptions(screen.getByLabelText('Event type'), 'Face To Face')
    await user.click(screen.getByRole('button', { name: 'Generate Report' }))
    expect(lastAsked()).toMatchObject({ eventTypes: [2], page: 1 })
  })

  it('is sorted on a phone by a list, in which no head of a column is there', async () => {
    const { user, lastAsked } = show(eventItem())
    act(() => setViewport('phone'))
    expect(within(table()).queryAllByRole('columnheader')).toEqual([])
    const sortBy = screen.getByRole('combobox', { name: 'Sort by' })
    expect(sortBy).toHaveDisplayValue('Event Start Date, descending')
    await user.selectOptions(sortBy, 'Total Attendees, ascending')
    expect(lastAsked()).toMatchObject({ sortBy: 'totalCheckIns', sort: 'asc', page: 1 })
  })

  it('marks the count of a meeting that differs from its record as doubtful', () => {
    show(
      eventItem({ eventId: 5, title: 'Altered', recordMismatch: 'check-in 2' }),
      eventItem({ eventId: 6, title: 'Intact' }),
    )
    const rowOf = (name: RegExp) => within(screen.getByRole('row', { name }))
    expect(rowOf(/Altered/).getByText('Doubtful')).toBeVisible()
    expect(rowOf(/Intact/).queryByText('Doubtful')).toBeNull()
  })

  it('leads to the roll call while it is open, and counts attendees afterwards', () => {
    show(eventItem({ eventId: 5, isRollCallOpen: true }), eventItem({ eventId: 6, title: 'Old' }))
    expect(screen.getByRole('link', { name: 'Roll Call of Weekly call' })).toHaveAttribute(
      'href',
      '/group/101/events/5/rollcall',
    )
    const old = screen.getByRole('row', { name: /Old/ })
    expect(within(old).getByText('7', { exact: false, selector: '.total' })).toBeVisible()
    expect(within(old).getByText('Fri, Nov 21, 2025, 10:00 AM PT')).toBeVisible()
    const name = within(old).getByRole('link', { name: 'Old' })
    expect(name).toHaveAttribute('href', '/group/101/events/6/rollcall')
  })
})

describe('a meeting that is unfolded', () => {
  it('shows its attendees, who are asked for then', async () => {
    const { user, actions, tellAttendees } = show(eventItem())
    const wish = attendees.requested({ groupId: 101, eventId: 5 })
    expect(actions).not.toContainEqual(wish)
    const toggle = screen.getByRole('button', { name: 'Attendees of Weekly call' })
    await user.click(toggle)
    expect(toggle).toHaveAttribute('aria-expanded', 'true')
    expect(actions).toContainEqual(wish)
    tellAttendees(attendee(), attendee({ userId: 12, userName: 'Ben Birch' }))
    const list = screen.getByRole('table', { name: 'Attendees of Weekly call' })
    expect(within(list).getByText('Ben Birch')).toBeVisible()
    await user.click(toggle)
    expect(screen.queryByText('Ben Birch')).toBeNull()
  })

  it('says so where nobody came', async () => {
    const { user, tellAttendees } = show(eventItem())
    await user.click(screen.getByRole('button', { name: 'Attendees of Weekly call' }))
    tellAttendees()
    expect(screen.getByText('There are no attendees for this event.')).toBeVisible()
  })
})

describe('the exports', () => {
  it('stand beneath the filters they follow', () => {
    show()
    const [filter, button] = [
      screen.getByLabelText('Start date'),
      screen.getByRole('button', { name: 'Export to Excel' }),
    ]
    expect(filter.compareDocumentPosition(button)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  })

  const report = { name: 'Export to Excel' }
  const zoom = { name: 'Export Zoom Attendance to Excel' }

  it('are of the period on screen; that of Zoom is for staff alone', async () => {
    const { user, actions, store } = show()
    expect(screen.queryByRole('button', zoom)).toBeNull()
    act(() => void store.dispatch(signedIn({ isSigStaff: true })))
    await user.click(screen.getByRole('button', zoom))
    expect(actions).toContainEqual(
      groupExport.requested({
        groupId: 101,
        workbook: 'zoomAttendance',
        query: { StartDate: '2025-06-01', EndDate: '2025-12-01' },
      }),
    )
    act(() => void store.dispatch(groupExport.cancelled()))
    await user.click(screen.getByRole('button', report))
    expect(actions).toContainEqual(
      groupExport.requested({
        groupId: 101,
        workbook: 'attendance',
        query: { eventTypes: [1, 2], Start: '2025-06-01', End: '2025-12-01' },
      }),
    )
    expect(screen.getAllByRole('button', { name: 'Cancel export' })).toHaveLength(1)
  })
})
