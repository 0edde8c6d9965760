import { screen, within, act } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Shell, UnrecordedVoteNotice } from '../../../src/client/app/Shell'
import { groups } from '../../../src/client/entities/groups/groups.slice'
import { session } from '../../../src/client/entities/session/session.slice'
import { question } from '../../../src/client/entities/voteQuestions/voteQuestions.slice'
import { votes } from '../../../src/client/entities/voteResults/voteResults.slice'
import { inZone } from '../../../src/rules/associationZone'
import { noAnswer, requestError } from '../../support/failures'
import { detailAnswer, voteResultAnswer } from '../../support/questionAnswers'
import { renderPage } from '../../support/renderPage'
import { signedIn } from '../../support/signedIn'
import { stateAfter } from '../../support/stateAfter'

const inHeader = ['My groups', 'User Guide', 'Support', 'Release Notes', 'My Settings']
const offered = [...inHeader, 'Log out']

const labels = (navigation: HTMLElement) =>
  within(navigation)
    .getAllByRole('link')
    .map((link) => link.textContent)
const audio = groups.succeeded({
  group: { groupId: 101, name: 'Audio Working Group', shortName: 'Audio WG' },
  titles: { groupId: 101, userId: 501, titles: [], isAdmin: false },
})

const open = (at = '/', viewport: 'desktop' | 'phone' = 'desktop') =>
  renderPage(<Shell>the page</Shell>, { at, viewport, state: stateAfter(signedIn(), audio) })

it('has at most five links in the header, and the others in a menu of the person', async () => {
  open()
  expect(labels(screen.getByRole('navigation', { name: 'Product' }))).toEqual(inHeader)
  const menu = screen.getByRole('button', { name: 'Mira Member, menu' })
  expect(menu.getAttribute('aria-expanded')).toBe('false')
  await userEvent.click(menu)
  expect(labels(await screen.findByRole('navigation', { name: 'Further' }))).toEqual(['Log out'])
  expect(screen.getByText(/^Signed in as Mira Member, /)).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Dark appearance' }))
  expect(menu.getAttribute('aria-expanded')).toBe('true')
  await userEvent.keyboard('{Escape}')
  expect(menu.getAttribute('aria-expanded')).toBe('false')
  expect(document.activeElement).toBe(menu)
})

it('closes the menu of the person once something else has the focus', async () => {
  open()
  const menu = screen.getByRole('button', { name: 'Mira Member, menu' })
  await userEvent.click(menu)
  await screen.findByRole('navigation', { name: 'Further' })
  await userEvent.click(screen.getByText('the page'))
  expect(menu.getAttribute('aria-expanded')).toBe('false')
})

it('names the group one is in, however the address is spelt', () => {
  open('/Group/101/VotingQuestions/7')
  expect(screen.getByText('Audio Working Group')).toBeTruthy()
})

it('tells on every page of a vote that was not recorded', () => {
  const ballot = { groupId: 101, voteQuestionId: 7, rollEntryId: 702, forGroupId: 101 }
  const sent = votes.castRequested({ ...ballot, choice: 'Yes', reason: null })
  const { failure } = requestError('vote-ended')
  const refused = votes.changeFailed({ rollEntryId: ballot.rollEntryId, failure })
  renderPage(<Shell>the page</Shell>, { state: stateAfter(signedIn(), sent, refused) })
  expect(screen.getByRole('alert').textContent).toMatch(/^Your vote on .* was not recorded\.$/)
})

it('names no group outside of groups', () => {
  open('/groups')
  expect(screen.queryByText('Audio Working Group')).toBeNull()
})

it('says on every page that it is a rehearsal, and whose product it is', () => {
  const { configuration } = stateAfter(signedIn())
  const shown = { ...configuration, isRehearsal: true, association: 'Larkspur Alliance' }
  renderPage(<Shell>the page</Shell>, {
    state: { ...stateAfter(signedIn()), configuration: shown },
  })
  expect(screen.getByText('Rehearsal: nothing here counts, and no mail is sent.')).toBeTruthy()
  expect(screen.getByText(/^Larkspur Alliance\. /)).toBeTruthy()
})

it("has the association's logo in the place of its own mark, named after the association", () => {
  const { configuration } = stateAfter(signedIn())
  const shown = { ...configuration, association: 'Larkspur Alliance', logo: '/api/logo/0123.svg' }
  renderPage(<Shell>the page</Shell>, {
    state: { ...stateAfter(signedIn()), configuration: shown },
  })
  const home = screen.getByRole('link', { name: 'Larkspur Alliance Quorate' })
  expect(within(home).getByRole('img').getAttribute('src')).toBe('/api/logo/0123.svg')
})

it('says in which time zone its deadlines are', () => {
  inZone('Europe/Berlin', () => open())
  expect(screen.getByText('All deadlines are in Central European Time (CET).')).toBeTruthy()
})

it('is no rehearsal unless it is one', () => {
  open()
  expect(screen.queryByText(/^Rehearsal/)).toBeNull()
})

it('has legal links beneath every page', () => {
  const { configuration } = stateAfter(signedIn())
  const links = [
    { name: 'Legal', url: '/legal' },
    { name: 'How to check us', url: 'https://votes.example.org/check' },
  ]
  const shown = { ...configuration, site: { ...configuration.site, legal: links } }
  renderPage(<Shell>the page</Shell>, {
    state: { ...stateAfter(signedIn()), configuration: shown },
  })
  const legal = screen.getByRole('navigation', { name: 'Legal' })
  expect(
    within(legal)
      .getAllByRole('link')
      .map((link) => link.textContent),
  ).toEqual(links.map(({ name }) => name))
})

it('lets the first Tab skip the header', async () => {
  open()
  await userEvent.tab()
  expect(document.activeElement?.textContent).toBe('Skip to content')
  expect(document.activeElement?.getAttribute('href')).toBe('#content')
  expect(screen.getByRole('main').id).toBe('content')
})

it('opens and closes its links on a narrow page', async () => {
  open('/', 'phone')
  const menu = await screen.findByRole('button', { name: 'Menu' })
  expect(menu.getAttribute('aria-expanded')).toBe('false')
  await userEvent.click(menu)
  expect(menu.getAttribute('aria-expanded')).toBe('true')
  expect(labels(await screen.findByRole('navigation', { name: 'Product' }))).toEqual(offered)
  await userEvent.keyboard('{Escape}')
  expect(menu.getAttribute('aria-expanded')).toBe('false')
})

it('closes its links once one is followed, also one that stays on the page', async () => {
  open('/', 'phone')
  const menu = await screen.findByRole('button', { name: 'Menu' })
  await userEvent.click(menu)
  const [here] = within(await screen.findByRole('navigation', { name: 'Product' })).getAllByRole(
    'link',
  )
  if (!here) throw new Error('The menu is empty.')
  here.addEventListener('click', (event) => event.preventDefault())
  await userEvent.click(here)
  expect(menu.getAttribute('aria-expanded')).toBe('false')
})

it('says when a sign-in was not accepted', () => {
  const { failure } = requestError('not-signed-in')
  renderPage(<Shell>the page</Shell>, {
    state: stateAfter(session.signInRedirectFailed({ failure })),
  })
  expect(screen.getByText(/Your sign-in was not accepted/)).toBeTruthy()
})

it('says why somebody who is signed in is not let in, and signs them out', async () => {
  const detail = 'You are signed in, but the directory of this association does not know you yet.'
  const { failure: known } = requestError('not-in-directory')
  const failure = { ...known, problem: known.problem && { ...known.problem, detail } }
  const { actions } = renderPage(<Shell>the page</Shell>, {
    state: stateAfter(session.signInRedirectFailed({ failure })),
  })
  expect(screen.getByRole('alert').textContent).toContain(detail)
  await userEvent.click(screen.getByRole('button', { name: 'Sign out' }))
  expect(actions).toContainEqual(session.signOutRequested())
})

it('keeps the page when sign-in cannot be reached, and tries again', async () => {
  const state = stateAfter(
    signedIn(),
    session.signInRedirectFailed({ failure: noAnswer().failure }),
  )
  const { actions } = renderPage(<Shell>the page</Shell>, { state })
  expect(screen.getByText(/What you typed is kept/)).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(actions).toContainEqual(session.signInRequested())
})

describe('UnrecordedVoteNotice', () => {
  const at = '2026-11-21T18:32:05.000Z'
  const detail = detailAnswer()
  const ballot = {
    groupId: 101,
    voteQuestionId: 7,
    rollEntryId: 702,
    forGroupId: 101,
    choice: 'Yes',
    reason: null,
  }
  const failed = (error = requestError('vote-ended')) =>
    votes.castFailed({ ballot, idempotencyKey: 'one', failure: error.failure })
  const sent = stateAfter(question.succeeded({ detail, at }), votes.castRequested(ballot))
  const open = (address: string) =>
    renderPage(<UnrecordedVoteNotice />, { state: sent, at: address })
  const list = '/group/101/votingquestions'
  const page = `${list}/7`

  it('tells on every other page that a vote was refused, and leads to its question', async () => {
    const { store, router } = open(list)
    expect(screen.queryByRole('alert')).toBeNull()
    act(() => void store.dispatch(failed()))
    expect(screen.getByRole('alert').textContent).toBe(
      `Your vote on ${detail.title} was not recorded.`,
    )
    await userEvent.click(screen.getByRole('link', { name: detail.title }))
    expect(router.state.location.pathname).toBe(page)
    expect(screen.queryByRole('alert')).toBeNull()
    await act(() => router.navigate(list))
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('says so where the answer is missing, and of a change too', () => {
    const { store } = open(list)
    act(() => void store.dispatch(failed(noAnswer())))
    expect(screen.getByRole('alert').textContent).toMatch(/ may not have been recorded\.$/)
    const { failure } = requestError('changed-meanwhile')
    act(() => {
      store.dispatch(votes.changeRequested({ ...ballot, voteResultId: 70, revision: 1 }))
      store.dispatch(votes.changeFailed({ rollEntryId: ballot.rollEntryId, failure }))
    })
    expect(screen.getByRole('alert').textContent).toMatch(/ was not recorded\.$/)
  })

  it('leaves it to the page of the question, told once until the next refusal', async () => {
    const { store, router } = open('/Group/101/VotingQuestions/7')
    act(() => void store.dispatch(failed()))
    expect(screen.queryByRole('alert')).toBeNull()
    await act(() => router.navigate(list))
    expect(screen.queryByRole('alert')).toBeNull()
    act(() => void store.dispatch(failed()))
    expect(screen.getByRole('alert')).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Close' }))
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('tells nothing of a vote that was recorded, nor of a lapsed sign-in, which the page tells', () => {
    const { store } = open(list)
    act(() => void store.dispatch(failed(requestError('not-signed-in'))))
    expect(screen.queryByRole('alert')).toBeNull()
    act(() => void store.dispatch(votes.castSucceeded(voteResultAnswer({ rollEntryId: 702 }))))
    expect(screen.queryByRole('alert')).toBeNull()
  })
})
