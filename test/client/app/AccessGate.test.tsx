import '@testing-library/jest-dom'
import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Route, Routes } from 'react-router-dom'
import { AccessGate, GroupNav } from '../../../src/client/app/AccessGate'
import { groups } from '../../../src/client/entities/groups/groups.slice'
import { session } from '../../../src/client/entities/session/session.slice'
import type { RootState } from '../../../src/client/store/rootReducer'
import { noAnswer, requestError } from '../../support/failures'
import { renderPage } from '../../support/renderPage'
import { signedIn } from '../../support/signedIn'
import { stateAfter } from '../../support/stateAfter'

const groupId = 101
const known = groups.succeeded({
  group: { groupId, name: 'Audio Working Group', shortName: 'Audio WG' },
  titles: { groupId, userId: 501, titles: [], isAdmin: false },
})
const groupRefused = (code: Parameters<typeof requestError>[0]) =>
  groups.failed({ groupId, failure: requestError(code).failure })

function open(state: RootState, path = '/group/101/votingquestions') {
  return renderPage(
    <Routes>
      <Route
        path="group/:groupId/votingquestions"
        element={<AccessGate area="votingquestions" notFound="votingquestions" />}
      >
        <Route index element={<p>The questions</p>} />
      </Route>
    </Routes>,
    { state, at: path },
  )
}

it('waits until it is known who is here', () => {
  const { actions } = open(stateAfter())
  expect(screen.getByText('Loading...')).toBeTruthy()
  expect(actions).toContainEqual(session.userContextRequested())
  expect(actions.filter(groups.requested.match)).toEqual([])
})

it('asks for the group and opens once it is known', () => {
  const { actions, store } = open(stateAfter(signedIn()))
  expect(actions).toContainEqual(groups.requested({ groupId }))
  expect(screen.getByText('Loading...')).toBeTruthy()
  act(() => void store.dispatch(known))
  expect(screen.getByText('The questions')).toBeTruthy()
})

it('stays open while the group is fetched again, and when that fails', () => {
  const { store } = open(stateAfter(signedIn(), known))
  act(() => void store.dispatch(groupRefused('unavailable')))
  expect(screen.getByText('The questions')).toBeTruthy()
})

it('tells whoever is not in the group its name and how to join it', async () => {
  const { actions, store } = open(stateAfter(signedIn({ accessibleGroups: [] })))
  expect(await screen.findByText(/register to join the group on the group home page/)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Group home page' })).toBeTruthy()
  expect(screen.getByText('Code 401')).toBeTruthy()
  expect(screen.getByText('Only for members of this group')).toBeTruthy()
  expect(actions).toContainEqual(groups.requested({ groupId }))
  const { failure } = requestError('access-denied')
  const problem = { ...failure.problem!, groupName: 'Audio Working Group' }
  act(() => void store.dispatch(groups.failed({ groupId, failure: { ...failure, problem } })))
  expect(screen.getByText('Only for members of Audio Working Group')).toBeTruthy()
})

it('shows nothing beside the message on the whole page where an account is refused', () => {
  const { container, store } = open(stateAfter())
  act(() => {
    const { failure } = requestError('account-disabled')
    store.dispatch(session.userContextFailed({ failure }))
  })
  expect(container.textContent).toBe('')
})

it('lets staff into any group', () => {
  open(stateAfter(signedIn({ isSigStaff: true, accessibleGroups: [] }), known))
  expect(screen.getByText('The questions')).toBeTruthy()
})

it('denies a member whom the server has removed meanwhile', async () => {
  const { store } = open(stateAfter(signedIn()))
  act(() => void store.dispatch(groupRefused('access-denied')))
  expect(await screen.findByText(/register to join the group/)).toBeTruthy()
})

it('has the words of its area for a group that does not exist', async () => {
  const { store } = open(stateAfter(signedIn({ isSigStaff: true })))
  act(() => void store.dispatch(groupRefused('not-found')))
  expect(await screen.findByText('The voting records you requested were not found.')).toBeTruthy()
})

it('knows what is no group at all', async () => {
  const { actions } = open(stateAfter(signedIn()), '/group/abc/votingquestions')
  expect(await screen.findByText('The voting records you requested were not found.')).toBeTruthy()
  expect(actions.filter(groups.requested.match)).toEqual([])
})

it('tells a server that cannot answer now, and tries again', async () => {
  const { actions, store } = open(stateAfter(signedIn()))
  act(() => void store.dispatch(groupRefused('unavailable')))
  expect(screen.getByText(/We are unable to process your request at this time/)).toBeTruthy()
  actions.length = 0
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(actions).toEqual([groups.requested({ groupId })])
})

it('tries again to find out who is here', async () => {
  const { actions, store } = open(stateAfter())
  act(() => void store.dispatch(session.userContextFailed({ failure: noAnswer().failure })))
  actions.length = 0
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(actions).toEqual([session.userContextRequested()])
})

it('shows no error while the browser leaves for sign-in', () => {
  const { store } = open(stateAfter())
  act(
    () =>
      void store.dispatch(
        session.userContextFailed({ failure: requestError('not-signed-in').failure }),
      ),
  )
  expect(screen.getByText('Loading...')).toBeTruthy()
})

it('keeps the group’s navigation where its page crashed', () => {
  const silent = jest.spyOn(console, 'error').mockImplementation(() => undefined)
  function Crash(): never {
    throw new Error('of a screen')
  }
  renderPage(
    <Routes>
      <Route path="group/:groupId/motions" element={<AccessGate area="motionrequest" />}>
        <Route index element={<Crash />} />
      </Route>
    </Routes>,
    { state: stateAfter(signedIn(), known), at: '/group/101/motions' },
  )
  expect(screen.getByRole('heading', { name: 'Sorry, something went wrong.' })).toBeTruthy()
  expect(screen.getByRole('navigation')).toBeTruthy()
  silent.mockRestore()
})

describe('GroupNav', () => {
  it.each([
    ['/group/101/votingquestions', 'Voting Questions'],
    ['/group/101/VotingQuestions/7', 'Voting Questions'],
    ['/group/101/motions/new', 'Motions'],
    ['/group/101/eligibility', 'Voting Eligibility'],
    ['/group/101/activemembers', 'Active Members'],
    ['/group/101/attendance', 'Attendance'],
    ['/group/101/events/5/rollcall', 'Attendance'],
  ])('marks on %s the page %s and no other', (at, label) => {
    renderPage(<GroupNav groupId={101} />, { at })
    const current = screen.getAllByRole('link').filter((link) => link.hasAttribute('aria-current'))
    expect(current).toHaveLength(1)
    expect(current[0]).toHaveTextContent(label)
  })

  it.each([true, undefined])('leads to the imported history where there is one (%s)', (has) => {
    const group = { groupId: 101, name: 'Audio Working Group', shortName: 'Audio WG' }
    const titles = { groupId: 101, userId: 501, titles: [], isAdmin: false }
    const shown = { ...group, ...(has && { hasImportedHistory: has }) } as const
    renderPage(<GroupNav groupId={101} />, {
      state: stateAfter(groups.succeeded({ group: shown, titles })),
      at: '/group/101/history/7',
    })
    const link = screen.queryByRole('link', { name: 'Imported history', current: 'page' })
    expect(link !== null).toBe(has === true)
  })

  it.each([true, false])('offers to manage the group to its admins (admin: %s)', (isAdmin) => {
    const group = { groupId: 101, name: 'Audio Working Group', shortName: 'Audio WG' }
    const titles = { groupId: 101, userId: 501, titles: [], isAdmin }
    const state = stateAfter(groups.succeeded({ group, titles }))
    renderPage(<GroupNav groupId={101} />, { state, at: '/group/101/manage/members' })
    const link = screen.queryByRole('link', { name: 'Manage group', current: 'page' })
    expect(link !== null).toBe(isAdmin)
  })
})
