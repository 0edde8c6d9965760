import '@testing-library/jest-dom'
import { screen, within } from '@testing-library/react'
import { meeting } from '../../../../src/client/entities/events/events.slice'
import { recordState } from '../../../../src/client/entities/recordState/recordState.request'
import { selectProofRequest } from '../../../../src/client/entities/records/records.request'
import { hub } from '../../../../src/client/hub/hub.slice'
import { requestError } from '../../../support/failures'
import { adminAbilities, checkIn } from '../../../support/meetingAnswers'
import { goingOn, meetingTold, showRollCall } from '../../../support/rollCallPage'

const ben = checkIn({
  checkInId: 2,
  userId: 12,
  userFirstName: 'Ben',
  userLastName: 'Birch',
  isPresent: false,
})

const grid = () => screen.getByRole('grid', { name: 'Checked-in Individuals' })
const sentence = 'Need 5 out of the 9 active member companies to be present'

describe('a roll call', () => {
  it('names the meeting and leads back to the report', () => {
    showRollCall()
    expect(screen.getByRole('heading', { level: 1, name: 'Roll Call' })).toBeVisible()
    expect(screen.getByText('Audio Working Group')).toBeVisible()
    expect(screen.getByRole('heading', { name: 'Weekly call' })).toBeVisible()
    expect(screen.getByText('Fri, Nov 21, 2025, 10:00 AM PT')).toBeVisible()
    expect(screen.getByRole('link', { name: 'Return To Attendance Report' })).toHaveAttribute(
      'href',
      '/group/101/attendance',
    )
  })

  it('shows all who checked in when the meeting is over, and how the quorum went', () => {
    const met = [{ from: '2025-11-21T18:05:00.000Z', until: '2025-11-21T18:50:00.000Z' }]
    showRollCall({ checkIns: [checkIn(), ben], quorumTimeline: { highest: 6, met } })
    expect(within(grid()).getByText('Ben Birch')).toBeVisible()
    expect(screen.queryByRole('switch')).toBeNull()
    const quorum = within(screen.getByRole('region', { name: 'Quorum' }))
    expect(quorum.getByText('Quorum Met: Yes')).toBeVisible()
    expect(quorum.getByText('Met 10:05-10:50 AM PT, at most 6 of 9 present at once')).toBeVisible()
    expect(
      quorum.getByText(/^Need 5 out of the 9 active member companies to be present in the meeting/),
    ).toBeVisible()
  })

  it('marks what it counts as doubtful where it differs from its record', () => {
    const { tell } = showRollCall({ checkIns: [checkIn(), ben] })
    expect(screen.queryByText('Doubtful')).toBeNull()
    tell(meetingTold({ recordMismatch: 'check-in 2', revision: 4 }))
    const quorum = within(screen.getByRole('region', { name: 'Quorum' }))
    expect(quorum.getByText('Doubtful')).toBeVisible()
    const checkedIn = within(screen.getByRole('region', { name: 'Checked-in Individuals' }))
    expect(checkedIn.getByText('Doubtful')).toBeVisible()
  })

  it('offers its record once it has one', async () => {
    const { tell, user, store } = showRollCall()
    expect(screen.queryByRole('region', { name: 'Record' })).toBeNull()
    tell(meetingTold({ isRollCallOpen: false, hasRecord: true, revision: 4 }))
    const card = within(screen.getByRole('region', { name: 'Record' }))
    await user.click(card.getByRole('button', { name: 'Verify' }))
    expect(card.getByRole('button', { name: 'Opening...' })).toBeVisible()
    expect(selectProofRequest(store.getState(), { eventId: 5 }, 'verify').status).toBe('running')
    expect(selectProofRequest(store.getState(), { eventId: 6 }, 'verify').status).toBe('idle')
  })

  it('says what the server found when it checked the record, and when', () => {
    const { tell } = showRollCall({ isRollCallOpen: false, hasRecord: true })
    const card = within(screen.getByRole('region', { name: 'Record' }))
    expect(card.queryByText(/Record verified/)).toBeNull()
    const check = { checkedAt: '2025-11-21T20:00:00.000Z', events: 1, root: 'AbC=' }
    tell(recordState.succeeded({ isVerified: true, check, uncheckedEvents: 0, witnessed: null }))
    card.getByText('Record verified, 1 event')
    card.getByText('AbC=')
    expect(card.getByText(/^Checked by the server on/)).toHaveTextContent(/12:00 PM PT$/)
    tell(recordState.succeeded({ isVerified: false, check, uncheckedEvents: 2, witnessed: null }))
    expect(card.queryByText(/^Record verified/)).toBeNull()
    expect(card.getByText(/^Record not verified: what is stored differs/)).toBeVisible()
    expect(card.getByText(/^Checked by the server on/)).toHaveTextContent(/; 2 events came since$/)
  })

  it.each([
    [null, null],
    [{ by: [], needed: 1 }, 'Not witnessed yet: 0 of 1 needed'],
    [{ by: ['one'], needed: 2 }, 'Not witnessed yet: 1 of 2 needed'],
    [{ by: ['one', 'two'], needed: 1 }, 'Witnessed by one and two'],
  ])('tells of witnesses %j: %s', (witnessed, words) => {
    const { tell } = showRollCall({ isRollCallOpen: false, hasRecord: true })
    const check = { checkedAt: '2025-11-21T20:00:00.000Z', events: 1, root: 'AbC=' }
    tell(recordState.succeeded({ isVerified: true, check, uncheckedEvents: 0, witnessed }))
    expect(screen.queryByText(/witnessed/i)?.textContent ?? null).toBe(words)
  })

  it('says so where the check could not be loaded', () => {
    const { tell } = showRollCall({ isRollCallOpen: false, hasRecord: true })
    tell(recordState.failed({ failure: requestError('unavailable').failure }))
    expect(screen.getByText(/own check of this record could not be loaded/)).toBeVisible()
  })

  it('says that an old roll call has no record', () => {
    showRollCall({ isRollCallOpen: false, rollCallClosedAt: '2025-11-21T20:00:00.000Z' })
    const card = within(screen.getByRole('region', { name: 'Record' }))
    expect(card.getByText(/there is nothing to verify/)).toBeVisible()
    expect(card.queryByRole('button')).toBeNull()
  })

  it('is over once it is closed, whatever the clock says', () => {
    const closed = {
      ...goingOn(),
      isRollCallOpen: false,
      rollCallClosedAt: new Date().toISOString(),
      rollCallClosedBy: 'Cleo Cedar',
      quorumTimeline: { highest: 4, met: [] },
    }
    showRollCall({ ...closed, checkIns: [checkIn({ isPresent: false }), ben] })
    expect(screen.getByText('Roll call closed', { selector: 'span' })).toBeVisible()
    expect(screen.queryByText('Live')).toBeNull()
    expect(screen.queryByRole('switch')).toBeNull()
    expect(within(grid()).getByText('Ben Birch')).toBeVisible()
    expect(screen.getByText('Quorum Met: No')).toBeVisible()
    expect(screen.getByText('Not met, at most 4 of 9 present at once')).toBeVisible()
    expect(screen.getByText('The roll call was closed by Cleo Cedar.')).toBeVisible()
    expect(screen.getByText(/^The summary email has not been sent/)).toBeVisible()
  })

  it('warns while changes do not come by themselves, and says how old it is', () => {
    const { tell } = showRollCall()
    tell(hub.lost({ name: 'events', at: '2026-11-21T18:40:00.000Z', reason: null }))
    expect(
      screen.getByText(/^Live updates are not available/, { selector: '.MuiAlert-message' }),
    ).toBeVisible()
    expect(screen.getByText('as of 10:32:05 PT')).toBeVisible()
  })

  it('is not found where the meeting is not', () => {
    const { tell } = showRollCall()
    tell(meeting.failed({ eventId: 5, failure: requestError('not-found').failure }))
    expect(screen.getByText('The page you requested was not found.')).toBeVisible()
  })
})

describe('a meeting that goes on', () => {
  it('shows those present, and all when they are wanted', async () => {
    const { user } = showRollCall({ ...goingOn(), checkIns: [checkIn(), ben] })
    expect(within(grid()).getByText('Ada Alder')).toBeVisible()
    expect(within(grid()).queryByText('Ben Birch')).toBeNull()
    const toggle = screen.getByRole('switch', { name: 'Show currently present members only' })
    expect(toggle).toBeChecked()
    await user.click(toggle)
    expect(within(grid()).getByText('Ben Birch')).toBeVisible()
  })

  it('tells how the quorum stands, and announces when it is met', () => {
    const { tell } = showRollCall(goingOn())
    expect(screen.getByText('Quorum Met: No')).toBeVisible()
    expect(screen.getByText(new RegExp(`^${sentence}.* 1 is present\\.$`))).toBeVisible()
    expect(screen.queryByText(/quorum met at/)).toBeNull()
    const met = { quorumReached: true, quorumMetAt: '2025-11-21T18:05:00.000Z' }
    tell(meetingTold({ ...goingOn(), ...met, quorumAttendanceCount: 5, revision: 4 }))
    expect(screen.getAllByText('Quorum Met: Yes')).toHaveLength(2)
    expect(screen.getByRole('region', { name: 'Quorum' })).toHaveTextContent(
      '5 of 9 member companies present, quorum met at 10:05 AM PT',
    )
    expect(screen.getByText(new RegExp(`^${sentence}.* 5 are present\\.$`))).toBeVisible()
  })
})

describe('the rows', () => {
  it('mark who was added by hand, who stands in, and who does not count', () => {
    const manual = checkIn({
      source: 'Manual',
      createdBy: 'Cleo Cedar',
      inactive: 'company',
      isQuorumEligible: false,
    })
    const proxy = { ...ben, isPresent: true, source: 'Proxy', standInName: 'Dan Deal' } as const
    const { tell } = showRollCall({ ...goingOn(), checkIns: [manual, proxy] })
    expect(screen.getByRole('button', { name: 'Added manually by Cleo Cedar' })).toBeVisible()
    expect(
      screen.getByRole('button', { name: 'Inactive company: not counted in quorum' }),
    ).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Not counted in quorum' })).toBeNull()
    expect(within(grid()).getByText('Ben Birch *')).toBeVisible()
    expect(within(grid()).getByText('Dan Deal stands in')).toBeVisible()
    expect(screen.getByText(/^\* Attendance is tracked automatically/)).toBeVisible()
    tell(meetingTold({ checkIns: [proxy], revision: 4 }))
    expect(screen.getByText(/^\* Attendance was tracked automatically/)).toBeVisible()
  })

  it('are none where nobody is present, or nobody came', () => {
    const { tell } = showRollCall({ ...goingOn(), checkIns: [ben], totalCheckIns: 1 })
    expect(screen.getByText('Nobody is present at the moment.')).toBeVisible()
    tell(meetingTold({ ...goingOn(), checkIns: [], totalCheckIns: 0, revision: 4 }))
    expect(screen.getByText('Nobody has checked in yet.')).toBeVisible()
  })

  it('mark who makes no part of the quorum', () => {
    showRollCall({ checkIns: [checkIn({ isQuorumEligible: false })] })
    expect(screen.getByRole('button', { name: 'Not counted in quorum' })).toBeVisible()
  })

  it('are counted without being read aloud at each join', () => {
    showRollCall()
    expect(screen.getByText(/checked in$/)).toBeVisible()
    expect(screen.queryByRole('status', { name: /checked in/ })).toBeNull()
    for (const spoken of screen.queryAllByRole('status'))
      expect(spoken).not.toHaveTextContent(/checked in/)
  })

  it('say once why not all can be removed, to those who may remove', () => {
    const { tell } = showRollCall()
    const why = 'Only manually checked-in members can be removed.'
    expect(screen.queryByText(why)).toBeNull()
    tell(meetingTold({ abilities: adminAbilities, revision: 4 }))
    expect(screen.getByText(why)).toBeVisible()
  })
})
