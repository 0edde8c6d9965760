import { act, screen } from '@testing-library/react'
import type { UnknownAction } from '@reduxjs/toolkit'
import { Route, Routes } from 'react-router-dom'
import { motion } from '../../src/client/entities/motions/motions.slice'
import MotionDetailScreen from '../../src/client/screens/motionDetail/MotionDetailScreen'
import type { MotionRequest } from '../../src/contract/motions'
import { renderPage } from './renderPage'

/** The motion on screen. */
export const motionAddress = { groupId: 101, motionRequestId: 31 }

/** The request of a person who seconds it. */
export const second = {
  kind: 'second',
  ...motionAddress,
  body: {},
  notice: 'Motion seconded.',
} as const

/** The server's answer about motion 31. */
export const answered = (detail: MotionRequest) =>
  motion.succeeded({ detail, at: '2026-11-21T18:32:05.000Z' })

/** Opens the page of motion 31, of which nothing is known yet. */
export function openMotion() {
  const page = renderPage(
    <Routes>
      <Route path="/group/:groupId/motions/:motionRequestId" element={<MotionDetailScreen />} />
    </Routes>,
    { at: '/group/101/motions/31' },
  )
  const tell = (...actions: UnknownAction[]) =>
    act(() => actions.forEach((action) => page.store.dispatch(action)))
  return { ...page, tell }
}

/** Shows motion 31 as the server told it. */
export function showMotion(detail: MotionRequest) {
  const page = openMotion()
  page.tell(answered(detail))
  return page
}

export const card = (name: string) => screen.getByRole('region', { name })
