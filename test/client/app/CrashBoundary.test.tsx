import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Suspense, type ComponentType, type ReactNode } from 'react'
import { Link, Route, Routes, useLocation } from 'react-router-dom'
import {
  CrashBoundary,
  type LossOutcome,
  followNewVersion,
} from '../../../src/client/app/CrashBoundary'
import { lazyWithRetry } from '../../../src/client/ui/lazyWithRetry'
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

describe('a part that did not arrive', () => {
  const screenOf = (loads: (() => Promise<{ default: () => ReactNode }>)[]) => {
    const load = jest.fn(() => (loads.shift() ?? arrives)())
    return { Part: lazyWithRetry(load), load }
  }
  const fails = () => Promise.reject(new TypeError('Failed to fetch'))
  const arrives = () => Promise.resolve({ default: () => <p>arrived</p> })
  const tryAgain = () => screen.findByRole('button', { name: 'Try again' })

  function show(Part: ComponentType, outcome: LossOutcome) {
    const reload = jest.fn()
    const followLoss = () => Promise.resolve(outcome)
    renderPage(
      <CrashBoundary pathname="/" followLoss={followLoss} reload={reload}>
        <Suspense fallback="on its way">
          <Part />
        </Suspense>
      </CrashBoundary>,
    )
    return reload
  }

  it('is loaded by Try again', async () => {
    const { Part, load } = screenOf([fails])
    const reload = show(Part, 'reachable')
    await userEvent.click(await tryAgain())
    expect(await screen.findByText('arrived')).toBeTruthy()
    expect(load).toHaveBeenCalledTimes(2)
    expect(reload).not.toHaveBeenCalled()
  })

  it('is loaded with the whole page where the browser keeps the failure', async () => {
    const { Part } = screenOf([fails, fails])
    const reload = show(Part, 'reachable')
    await userEvent.click(await tryAgain())
    await waitFor(() => expect(reload).toHaveBeenCalledTimes(1))
  })

  it('leaves the page as it is while the server is away', async () => {
    const { Part } = screenOf([fails, fails])
    const reload = show(Part, 'unreachable')
    await userEvent.click(await tryAgain())
    expect(await tryAgain()).toBeTruthy()
    expect(reload).not.toHaveBeenCalled()
  })

  it('shows no error while a new version loads', async () => {
    const { Part } = screenOf([fails])
    show(Part, 'reloading')
    expect(await screen.findByText('Loading...')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
  })
})

it('gives another page a new random', async () => {
  renderPage(<Page />, { at: '/fragile' })
  await userEvent.click(screen.getByRole('link', { name: 'Other page' }))
  expect(screen.getByText('the other page')).toBeTruthy()
})

describe('followNewVersion', () => {
  beforeEach(() => sessionStorage.clear())

  function around(deployed: string | null) {
    const reload = jest.fn()
    const ownEntry = () => '/assets/boot-1.js'
    return { ownEntry, deployedEntry: () => Promise.resolve(deployed), reload }
  }

  it('leaves a page of the deployed version alone', async () => {
    const page = around('/assets/boot-1.js')
    expect(await followNewVersion(page)).toBe('reachable')
    expect(page.reload).not.toHaveBeenCalled()
  })

  it('reloads once for a new version, and again for the next one', async () => {
    const page = around('/assets/boot-2.js')
    expect(await followNewVersion(page)).toBe('reloading')
    expect(await followNewVersion(page)).toBe('reachable')
    expect(page.reload).toHaveBeenCalledTimes(1)
    expect(await followNewVersion(around('/assets/boot-3.js'))).toBe('reloading')
  })

  it('does nothing while the server is away', async () => {
    const page = around(null)
    expect(await followNewVersion(page)).toBe('unreachable')
    expect(page.reload).not.toHaveBeenCalled()
  })
})
