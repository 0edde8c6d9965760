import { screen } from '@testing-library/react'
import { Suspense } from 'react'
import { Pages } from '../../../src/client/app/Pages'
import { renderPage } from '../../support/renderPage'
import { signedIn } from '../../support/signedIn'
import { stateAfter } from '../../support/stateAfter'

const open = (at: string) =>
  renderPage(
    <Suspense fallback="on its way">
      <Pages />
    </Suspense>,
    { at, state: stateAfter(signedIn()) },
  )

const heading = (name: string) => screen.findByRole('heading', { level: 1, name })

it.each([
  ['/', 'My groups'],
  ['/groups', 'My groups'],
  ['/GROUPS', 'My groups'],
  ['/guide', 'User Guide'],
  ['/release-notes', 'Release Notes'],
  ['/support', 'Support'],
  ['/settings', 'My Settings'],
  ['/legal', 'Legal'],
  ['/logout', 'Log out'],
])('%s shows %s', async (path, title) => {
  open(path)
  expect(await heading(title)).toBeTruthy()
})

it.each(['/group/101/votingquestions/Error', '/group/101/eligibility/Error', '/group/7/x/error'])(
  '%s is the error page of a part of a group',
  async (path) => {
    open(path)
    expect(await heading('Sorry, something went wrong.')).toBeTruthy()
    expect(screen.getByText(/We are unable to process your request/)).toBeTruthy()
  },
)

it.each(['/nowhere', '/group', '/group/101/nowhere'])(
  '%s is caught by the error page',
  async (path) => {
    open(path)
    expect(await heading('Sorry, something went wrong.')).toBeTruthy()
    expect(screen.getByText('The page you requested was not found.')).toBeTruthy()
  },
)
