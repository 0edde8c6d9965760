import '@testing-library/jest-dom'
import { act, fireEvent, screen, within } from '@testing-library/react'
import { Route, Routes } from 'react-router-dom'
import type { MeetingTimelineAnswer } from '../../../../src/contract/minutes'
import { meetingTimeline } from '../../../../src/client/entities/minutes/timeline.request'
import TimelineScreen from '../../../../src/client/screens/timeline/TimelineScreen'
import { noAnswer, requestError } from '../../../support/failures'
import { timelineAnswer } from '../../../support/meetingAnswers'
import { renderPage } from '../../../support/renderPage'
import { signedIn } from '../../../support/signedIn'
import { stateAfter } from '../../../support/stateAfter'

const answer = timelineAnswer()

function show(shown: MeetingTimelineAnswer | null, query = '') {
  const page = (
    <Routes>
      <Route path="/group/:groupId/events/:eventId/timeline" element={<TimelineScreen />} />
    </Routes>
  )
  const rendered = renderPage(page, {
    state: stateAfter(signedIn()),
    at: `/group/101/events/5/timeline${query}`,
  })
  const { store } = rendered
  const dispatch = (action: Parameters<typeof store.dispatch>[0]) =>
    act(() => void store.dispatch(action))
  if (shown) dispatch(meetingTimeline.succeeded(shown))
  return { ...rendered, dispatch }
}

const sentence = (level = 2) => screen.getByRole('heading', { level, name: /present/ })

afterEach(() => jest.useRealTimers())

test('shows the instant that the address names, in words and on the slider', () => {
  show(answer, '?at=2025-11-21T18:10Z')
  expect(sentence()).toHaveTextContent('10:10 AM PT: 1 present, 1 needed: quorum met.')
  expect(screen.getByText('Alder Audio: Ada Alder')).toBeVisible()
  const slider = screen.getByRole('slider', { name: 'Time of the meeting' })
  expect(slider).toHaveAttribute('aria-valuetext', '10:10 AM PT: 1 present, 1 needed: quorum met.')
  const links = screen.getAllByRole('link', { name: 'Moved by Ada Alder: Adopt it.' })
  expect(links).toHaveLength(2)
  expect(links[0]).toHaveAttribute('href', '/group/101/motions/7')
})

test('is moved by keyboard, minute by minute, and the address follows', () => {
  const { router } = show(answer)
  expect(sentence()).toHaveTextContent('10:00 AM PT: 0 present, 1 needed: quorum not met.')
  expect(screen.getByText('Nobody.')).toBeVisible()
  const slider = screen.getByRole('slider', { name: 'Time of the meeting' })
  fireEvent.keyDown(slider, { key: 'ArrowRight' })
  expect(sentence()).toHaveTextContent('10:01 AM PT')
  expect(router.state.location.search).toBe('?at=2025-11-21T18%3A01Z')
})

test('plays to the end and stops there; a pause keeps the instant in the address', () => {
  jest.useFakeTimers()
  const { router } = show(answer, '?at=2025-11-21T18:49Z')
  fireEvent.click(screen.getByRole('button', { name: 'Play' }))
  for (let step = 0; step < 4; step += 1) act(() => jest.advanceTimersByTime(150))
  expect(sentence()).toHaveTextContent('10:50 AM PT')
  expect(screen.getByRole('button', { name: 'Play' })).toBeVisible()
  expect(router.state.location.search).toBe('?at=2025-11-21T18%3A50Z')

  fireEvent.click(screen.getByRole('button', { name: 'Play' }))
  act(() => jest.advanceTimersByTime(150))
  expect(sentence()).toHaveTextContent('10:00 AM PT')
  fireEvent.click(screen.getByRole('button', { name: 'Pause' }))
  expect(router.state.location.search).toBe('?at=2025-11-21T18%3A00%3A25Z')
})

test('tells the same as a table, whose times are links to themselves', () => {
  show(answer)
  const table = screen.getByRole('table', { name: 'What happened, by time' })
  expect(
    within(table)
      .getAllByRole('row')
      .slice(1)
      .map(({ textContent }) => textContent),
  ).toEqual([
    '10:00 AM PTThe meeting started.0, no quorum',
    '10:05 AM PTJoined: Ada Alder (Alder Audio).1, quorum met',
    '10:05 AM PTQuorum met.1, quorum met',
    '10:10 AM PTMoved by Ada Alder: Adopt it.1, quorum met',
    '10:50 AM PTThe meeting ended.0, no quorum',
  ])
  fireEvent.click(within(table).getByRole('link', { name: '10:10 AM PT' }))
  expect(sentence()).toHaveTextContent('10:10 AM PT')
})

test.each([
  ['plays', 1],
  ['has played to the end', 8],
])('a time of the table is gone to while the picture %s', (_, steps) => {
  jest.useFakeTimers()
  show(answer, '?at=2025-11-21T18:49Z')
  fireEvent.click(screen.getByRole('button', { name: 'Play' }))
  for (let step = 0; step < steps; step += 1) act(() => jest.advanceTimersByTime(150))
  fireEvent.click(screen.getByRole('link', { name: '10:10 AM PT' }))
  expect(sentence()).toHaveTextContent('10:10 AM PT')
})

test('each time leads to the instant itself, whose happening is shown', () => {
  const at = '2025-11-21T18:10:12.456Z'
  const marks = answer.marks.map((mark) => ({ ...mark, at }))
  const presences = [
    { name: 'Ada Alder', companyName: null, stays: [{ joinedAt: at, leftAt: null }] },
  ]
  const { router } = show({ ...answer, marks, presences })
  const times = screen.getAllByRole('link', { name: '10:10 AM PT' })
  expect(times).toHaveLength(2)
  fireEvent.click(times[0] as HTMLElement)
  expect(router.state.location.search).toBe('?at=2025-11-21T18%3A10%3A12.456Z')
  expect(screen.getAllByRole('link', { name: 'Moved by Ada Alder: Adopt it.' })).toHaveLength(2)
  expect(screen.getByText('Without a company: Ada Alder')).toBeVisible()
})

test('of who may not see times it shows nobody by name', () => {
  show({ ...answer, presences: null }, '?at=2025-11-21T18:10Z')
  expect(sentence()).toHaveTextContent('1 present')
  expect(screen.queryByText(/Ada Alder \(/)).toBeNull()
  expect(screen.getByText('When each person came and left is shown to staff alone.')).toBeVisible()
})

test.each([
  ['is not there', requestError('not-found').failure, 'The page you requested was not found.'],
  ['failed', noAnswer().failure, 'We are unable to process your request at this time'],
])('a request that %s has a page of its own', (_how, failure, text) => {
  const { dispatch } = show(null)
  expect(screen.getByText('Loading...')).toBeVisible()
  dispatch(meetingTimeline.failed({ failure }))
  expect(screen.getByText(text, { exact: false })).toBeVisible()
})
