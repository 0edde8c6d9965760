import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Link, Route, Routes, useLocation } from 'react-router-dom'
import { CrashBoundary } from '../../../src/client/app/CrashBoundary'
import { renderPage } from '../../support/renderPage'

let isBroken = true

function Fragile() {
  if (isBroken) throw new Error('a screen crashed')
  return <p>whole again</p>
}

function Page() {
  const { pathname } = useLocation()
  return (
    <>
      <Link to="/other">Other page</Link>
      <CrashBoundary pathname={pathname}>
        <Routes>
          <Route path="fragile" element={<Fragile />} />
          <Route path="*" element={<p>the other page</p>} />
        </Routes>
      </CrashBoundary>
    </>
  )
}

// React tells crashes on the console; here they are wanted.
beforeEach(() => {
  isBroken = true
  jest.spyOn(console, 'error').mockImplementation(() => undefined)
})
afterEach(() => jest.restoreAllMocks())

it('shows the error page and leaves the rest alone', () => {
  renderPage(<Page />, { at: '/fragile' })
  expect(screen.getByRole('heading', { name: 'Sorry, something went wrong.' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Other page' })).toBeTruthy()
})

it('tries again', async () => {
  renderPage(<Page />, { at: '/fragile' })
  isBroken = false
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(screen.getByText('whole again')).toBeTruthy()
})

it('gives another page a new chance', async () => {
  renderPage(<Page />, { at: '/fragile' })
  await userEvent.click(screen.getByRole('link', { name: 'Other page' }))
  expect(screen.getByText('the other page')).toBeTruthy()
})
