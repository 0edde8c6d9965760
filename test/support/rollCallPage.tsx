import { act } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { UnknownAction } from '@reduxjs/toolkit'
import { Route, Routes } from 'react-router-dom'
import { meeting } from '../../src/client/entities/events/events.slice'
import RollCallScreen from '../../src/client/screens/rollCall/RollCallScreen'
import type { MeetingDetail } from '../../src/contract/events'
import { meetingDetail } from './meetingAnswers'
import { renderPage } from './renderPage'
import type { Viewport } from './viewport'

/** The server's answer about meeting 5, as it stands now. */
export function meetingTold(told: Partial<MeetingDetail> = {}) {
  return meeting.succeeded({ detail: meetingDetail(told), at: '2026-11-21T18:32:05.000Z' })
}

/** Times of a meeting that goes on while the test runs. */
export function goingOn(): Pick<MeetingDetail, 'startTime' | 'endTime'> {
  const minutesFromNow = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString()
  return { startTime: minutesFromNow(-20), endTime: minutesFromNow(40) }
}

/** Shows the roll call of meeting 5. */
export function showRollCall(told: Partial<MeetingDetail> = {}, viewport?: Viewport) {
  const page = renderPage(
    <Routes>
      <Route path="/group/:groupId/events/:eventId/rollcall" element={<RollCallScreen />} />
    </Routes>,
    { at: '/group/101/events/5/rollcall', viewport },
  )
  const tell = (...actions: UnknownAction[]) =>
    act(() => actions.forEach((action) => page.store.dispatch(action)))
  tell(meetingTold(told))
  return { ...page, tell, user: userEvent.setup() }
}
