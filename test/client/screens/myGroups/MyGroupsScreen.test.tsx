import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { session } from '../../../../src/client/entities/session/session.slice'
import MyGroupsScreen from '../../../../src/client/screens/myGroups/MyGroupsScreen'
import { noAnswer, requestError } from '../../../support/failures'
import { pageWords } from '../../../support/pageWords'
import { renderPage } from '../../../support/renderPage'
import { accessibleGroup, signedIn } from '../../../support/signedIn'
import { stateAfter } from '../../../support/stateAfter'

const audio = accessibleGroup({ openVotes: 2, nextDeadline: '2099-11-28T01:00:00.000Z' })
const council = accessibleGroup({ groupId: 36, name: 'Council', shortName: 'BARB', isAdmin: true })
const assembly = accessibleGroup({
  groupId: 12,
  name: 'Assembly',
  shortName: 'Assembly',
  openVotes: 1,
  nextDeadline: '2099-11-27T01:00:00.000Z',
})

const show = (...groups: ReturnType<typeof accessibleGroup>[]) =>
  renderPage(<MyGroupsScreen />, { state: stateAfter(signedIn({ accessibleGroups: groups })) })

const { userContextFailed } = session
const mine = { accessibleGroups: [audio, council, assembly] }
const refused = requestError('not-in-directory')
it.each([
  [
    'while they are loaded',
    [],
    ['My groups', 'My votes | My company | Calendar feed', 'Loading...'],
  ],
  [
    'to a member',
    [signedIn(mine)],
    [
      'My groups',
      'My votes | My company | Calendar feed',
      'Assembly | 1 vote waits for you | Next: | Thu, Nov 26, 2099, 5:00 PM PT',
      'Audio Working Group | Audio WG | 2 votes wait for you | Next: | Fri, Nov 27, 2099, 5:00 PM PT',
      'Council | BARB · Admin | No votes wait for you',
    ],
  ],
  [
    'to staff',
    [signedIn({ ...mine, isSigStaff: true })],
    [
      'My groups',
      'As association staff you enter every group as an admin.',
      'My votes | Calendar feed',
      'Assembly | 1 vote waits for you | Next: | Thu, Nov 26, 2099, 5:00 PM PT',
      'Audio Working Group | Audio WG | 2 votes wait for you | Next: | Fri, Nov 27, 2099, 5:00 PM PT',
      'Council | BARB | No votes wait for you',
    ],
  ],
  [
    'to staff of nothing',
    [signedIn({ isSigStaff: true, accessibleGroups: [] })],
    [
      'My groups',
      'As association staff you enter every group as an admin.',
      'My votes | Calendar feed',
      'There is no group yet. Add companies, people and groups under Administration. | Open Administration',
    ],
  ],
  [
    'that were not loaded',
    [userContextFailed({ failure: noAnswer().failure })],
    [
      'My groups',
      'My votes | My company | Calendar feed',
      'Your groups could not be loaded. | Try again',
    ],
  ],
  [
    'not loaded again',
    [signedIn(mine), userContextFailed({ failure: noAnswer().failure })],
    [
      'My groups',
      'My votes | My company | Calendar feed',
      'What waits in your groups could not be loaded. What you see may have changed. | Try again',
      'Assembly | 1 vote waits for you | Next: | Thu, Nov 26, 2099, 5:00 PM PT',
      'Audio Working Group | Audio WG | 2 votes wait for you | Next: | Fri, Nov 27, 2099, 5:00 PM PT',
      'Council | BARB · Admin | No votes wait for you',
    ],
  ],
  [
    'to somebody who is not let in',
    [userContextFailed({ failure: refused.failure })],
    ['My groups'],
  ],
])('the page %s', (_state, told, words) => {
  const { store } = renderPage(<MyGroupsScreen />)
  act(() => told.forEach((action) => void store.dispatch(action)))
  expect(pageWords()).toEqual(words)
})

it('lists the groups, the nearest deadline first, with what waits in each', () => {
  const { actions } = show(audio, council, assembly)
  expect(actions).toEqual([session.freshUserContextRequested()])
  expect(screen.getAllByRole('heading', { level: 2 }).map((name) => name.textContent)).toEqual([
    'Assembly',
    'Audio Working Group',
    'Council',
  ])
  const [own, company, feed, first, second, third] = screen.getAllByRole('link')
  expect(own!.getAttribute('href')).toBe('/my-votes')
  expect(company!.getAttribute('href')).toBe('/company')
  expect(feed!.getAttribute('href')).toBe('/calendarfeed')
  expect(first!.textContent).toContain('1 vote waits for you')
  expect(first!.getAttribute('href')).toBe('/group/12/votingquestions?awaiting=me')
  expect(second!.textContent).toContain('2 votes wait for you')
  expect(second!.textContent).toContain('Fri, Nov 27, 2099, 5:00\u00a0PM\u00a0PT')
  expect(third!.textContent).toContain('No votes wait for you')
  expect(third!.textContent).toContain('BARB · Admin')
  expect(third!.getAttribute('href')).toBe('/group/36/votingquestions')
})

it('says what to do where there is no group', () => {
  show()
  expect(screen.getByText('You are in no group yet.')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Register to join a group' })).toBeTruthy()
})

it('loads', () => {
  renderPage(<MyGroupsScreen />)
  expect(screen.getByText('Loading...')).toBeTruthy()
})

it('keeps what it has when asking again fails', async () => {
  const { store, actions } = show(audio)
  act(() => void store.dispatch(session.userContextFailed({ failure: noAnswer().failure })))
  expect(screen.getByText(/could not be loaded. What you see may have changed/)).toBeTruthy()
  expect(screen.getByText('Audio Working Group')).toBeTruthy()
  actions.length = 0
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(actions).toEqual([session.freshUserContextRequested()])
})

it('leads staff of an empty installation to where groups are added', () => {
  const person = signedIn({ isSigStaff: true, accessibleGroups: [] })
  renderPage(<MyGroupsScreen />, { state: stateAfter(person) })
  const link = screen.getByRole('link', { name: 'Open Administration' })
  expect(link.getAttribute('href')).toBe('/admin/companies')
  expect(screen.queryByText('You are in no group yet.')).toBeNull()
})

it('offers no page of a company to who is of none', () => {
  renderPage(<MyGroupsScreen />, { state: stateAfter(signedIn({ memberId: null })) })
  expect(screen.queryByRole('link', { name: 'My company' })).toBeNull()
})

it('offers no calendar feed to whoever is not let in', () => {
  const { store } = renderPage(<MyGroupsScreen />, { state: stateAfter() })
  const feed = () => screen.queryByRole('link', { name: 'Calendar feed' })
  expect(feed()).not.toBeNull()
  const { failure } = requestError('not-in-directory')
  act(() => void store.dispatch(session.userContextFailed({ failure })))
  expect(feed()).toBeNull()
})

it('tells staff why they see every group', () => {
  renderPage(<MyGroupsScreen />, {
    state: stateAfter(signedIn({ isSigStaff: true, accessibleGroups: [council] })),
  })
  expect(screen.getByText('As association staff you enter every group as an admin.')).toBeTruthy()
  expect(screen.queryByText('BARB · Admin')).toBeNull()
})
