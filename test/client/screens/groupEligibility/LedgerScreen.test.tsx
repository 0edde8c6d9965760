import '@testing-library/jest-dom'
import { act, screen, within } from '@testing-library/react'
import { Route, Routes } from 'react-router-dom'
import type { AttendanceLedger } from '../../../../src/contract/groupEligibility'
import {
  attendanceLedger,
  eligibilityForecast,
} from '../../../../src/client/entities/groupEligibility/attendance.request'
import { ForecastNotice } from '../../../../src/client/screens/groupEligibility/ForecastNotice'
import LedgerScreen from '../../../../src/client/screens/groupEligibility/LedgerScreen'
import { failureOf } from '../../../../src/client/api/requestFailure'
import { noAnswer } from '../../../support/failures'
import { renderPage } from '../../../support/renderPage'
import { signedIn } from '../../../support/signedIn'
import { stateAfter } from '../../../support/stateAfter'

const head = { eventId: 7, title: 'Weekly call', startTime: '2026-11-24T19:00:00.000Z' }
const ledger: AttendanceLedger = {
  id: 401,
  name: 'Brightwell',
  companyName: null,
  isQuorumEligible: true,
  comments: '',
  rule: 'Who misses the meetings of 3 weeks in a row no longer counts for quorum.',
  loss: 'no longer counts for quorum',
  next: { ...head, ifMissed: false, ifAttended: true },
  weeks: [
    {
      week: '2026-W48',
      presence: 'undecided',
      meetings: [{ ...head, isClosed: false, attendedBy: [] }],
    },
    {
      week: '2026-W47',
      presence: 'attended',
      meetings: [{ ...head, eventId: 6, isClosed: true, attendedBy: ['Priya Rao', 'Sam Lee'] }],
    },
  ],
  changes: [{ ...head, eventId: 5, at: '2026-10-01T20:00:00.000Z', isQuorumEligible: false }],
}

function show(answer?: Partial<AttendanceLedger>) {
  const page = renderPage(
    <Routes>
      <Route path="/group/:groupId/eligibility/:holderId" element={<LedgerScreen />} />
    </Routes>,
    { state: stateAfter(signedIn()), at: '/group/101/eligibility/401' },
  )
  if (answer)
    act(() => void page.store.dispatch(attendanceLedger.succeeded({ ...ledger, ...answer })))
  return page
}

test('is asked for by the address, and waits', () => {
  const { actions } = show()
  expect(actions).toContainEqual(attendanceLedger.requested({ groupId: 101, id: 401 }))
  expect(screen.getByRole('heading', { level: 1, name: 'Attendance' })).toBeVisible()
})

test('says who came, what the next meeting does, and what attendance changed', () => {
  show({})
  expect(screen.getByRole('heading', { level: 1, name: 'Attendance of Brightwell' })).toBeVisible()
  const standing = screen.getByRole('region', { name: 'Counts for quorum' })
  expect(standing).toHaveTextContent('At risk')
  expect(standing).toHaveTextContent('Brightwell no longer counts for quorum if it is missed:')
  expect(within(standing).getByRole('link')).toHaveAttribute('href', '/group/101/events/7/rollcall')
  const [, coming, last] = screen.getAllByRole('row')
  expect(coming).toHaveTextContent('To be decided')
  expect(last).toHaveTextContent('Attended')
  expect(last).toHaveTextContent('Priya Rao, Sam Lee')
  expect(screen.getByRole('region', { name: 'What attendance changed' })).toHaveTextContent('lost')
})

test.each<[string, Partial<AttendanceLedger>]>([
  ['Brightwell may miss the next meeting', { next: { ...head, ifMissed: true, ifAttended: true } }],
  [
    'Brightwell counts again once it is attended',
    { isQuorumEligible: false, next: { ...head, ifMissed: false, ifAttended: true } },
  ],
  [
    'Brightwell needs more than the next meeting',
    { isQuorumEligible: false, next: { ...head, ifMissed: false, ifAttended: false } },
  ],
  ['No meeting is planned.', { next: null }],
])('says: %s', (text, answer) => {
  show(answer)
  expect(screen.getByText(text, { exact: false })).toBeVisible()
  expect(screen.queryByText('At risk')).toBeNull()
})

test('that cannot be loaded is tried again', () => {
  const { store, actions } = show()
  act(() => void store.dispatch(attendanceLedger.failed({ failure: failureOf(noAnswer()) })))
  act(() => screen.getByRole('button', { name: 'Try again' }).click())
  expect(actions.filter(attendanceLedger.requested.match)).toHaveLength(2)
})

test('the notice names whose eligibility the next meeting decides', () => {
  const { store } = renderPage(<ForecastNotice groupId={101} />, { state: stateAfter(signedIn()) })
  const notice = screen.getByRole('note')
  expect(notice).toHaveTextContent(/^Next meeting…$/)
  const named = { id: 401, name: 'Brightwell', companyName: null }
  const forecast = { next: head, loss: ledger.loss, losing: [named], regaining: [] }
  const tell = (action: Parameters<typeof store.dispatch>[0]) =>
    act(() => void store.dispatch(action))
  tell(eligibilityForecast.succeeded(forecast))
  expect(notice).toHaveTextContent('Who no longer counts for quorum if they miss it: Brightwell.')
  expect(screen.getByRole('link', { name: 'Brightwell' })).toHaveAttribute(
    'href',
    '/group/101/eligibility/401',
  )
  tell(eligibilityForecast.succeeded({ ...forecast, losing: [] }))
  expect(notice).toHaveTextContent('It decides nobody’s right to count.')
  tell(eligibilityForecast.succeeded({ ...forecast, next: null }))
  expect(notice).toHaveTextContent(/^No meeting is planned\.$/)
  tell(eligibilityForecast.requested({ groupId: 102 }))
  tell(eligibilityForecast.requested({ groupId: 101 }))
  tell(eligibilityForecast.failed({ failure: failureOf(noAnswer()) }))
  expect(notice).toHaveTextContent('could not be loaded')
})
