import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { matchRoutes } from 'react-router-dom'
import type { Found } from '../../../../src/contract/search'
import { routes } from '../../../../src/client/app/routes'
import { choiceOf, matchingPages, selectPages } from '../../../../src/client/app/search/choices'
import SearchDialog from '../../../../src/client/app/search/SearchDialog'
import { everywhere } from '../../../../src/client/entities/everywhere/everywhere.request'
import { noteChoice } from '../../../../src/client/entities/everywhere/recentChoices'
import { noAnswer } from '../../../support/failures'
import { foundQuestion } from '../../../support/foundThings'
import { renderPage } from '../../../support/renderPage'
import { signedIn } from '../../../support/signedIn'
import { stateAfter } from '../../../support/stateAfter'

const onClose = jest.fn()
const open = () => renderPage(<SearchDialog onClose={onClose} />, { state: stateAfter(signedIn()) })
const field = () => screen.getByRole('combobox', { name: 'Search everywhere' })
const chosen = () => document.getElementById(field().getAttribute('aria-activedescendant') ?? '')
const titles = (typed: string) =>
  matchingPages(selectPages(stateAfter(signedIn())), typed).map(({ title }) => title)

beforeEach(() => {
  localStorage.clear()
  onClose.mockClear()
  Element.prototype.scrollIntoView = jest.fn()
})

test('what is found is chosen by arrows, Home and End, and opened by Enter', async () => {
  const { store, router, actions } = open()
  expect(document.activeElement).toBe(field())
  await userEvent.keyboard(' codec')
  expect(actions.at(-1)).toEqual(everywhere.requested('codec'))
  expect(screen.getByText('Searching...')).toBeTruthy()
  const others = [8, 9].map((id) => ({ ...foundQuestion, id, title: `Codec ${id}` }))
  act(() => void store.dispatch(everywhere.succeeded([foundQuestion, ...others])))
  expect(screen.getByText('3 choices')).toBeTruthy()
  expect(chosen()?.textContent).toMatch(/^Adopt the codec profile.*Question · Active · Audio/)
  const steps = [
    ['ArrowDown', /^Codec 8/],
    ['End', /^Codec 9/],
    ['ArrowDown', /^Adopt/],
    ['ArrowUp', /^Codec 9/],
    ['Home', /^Adopt/],
  ] as const
  for (const [key, title] of steps) {
    await userEvent.keyboard(`{${key}}`)
    expect(chosen()?.textContent).toMatch(title)
    expect(chosen()?.getAttribute('aria-selected')).toBe('true')
  }
  await userEvent.keyboard('{Enter}')
  expect(router.state.location.pathname).toBe('/group/101/votingquestions/7')
  expect(onClose).toHaveBeenCalled()
})

test('what was chosen before is offered where nothing is typed, of groups one is still in', async () => {
  const recent = { title: 'Recent one', about: 'Page', groupId: 101 }
  noteChoice(501, { ...recent, to: '/group/101/motions' })
  noteChoice(501, { ...recent, to: '/group/999/motions', groupId: 999 })
  open()
  expect(screen.getAllByRole('option').map((one) => one.getAttribute('href'))).toEqual([
    '/group/101/motions',
  ])
  await userEvent.keyboard('{Escape}')
  expect(onClose).toHaveBeenCalled()
})

test('people of one group, who have one page there, are all offered', async () => {
  const complained = jest.spyOn(console, 'error')
  const { store } = open()
  await userEvent.keyboard('smith')
  const people = ['Ann Smith', 'Bo Smith'].map((title, at) => ({
    ...foundQuestion,
    kind: 'person' as const,
    id: at,
    title,
  }))
  act(() => void store.dispatch(everywhere.succeeded(people)))
  expect(screen.getAllByRole('option')).toHaveLength(2)
  expect(complained).not.toHaveBeenCalled()
})

test('a failure is told with another try, and what was typed stays', async () => {
  const { store, actions } = open()
  await userEvent.keyboard('xyzzy')
  act(() => void store.dispatch(everywhere.failed(noAnswer())))
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(actions.at(-1)).toEqual(everywhere.requested('xyzzy'))
  expect(field()).toHaveProperty('value', 'xyzzy')
  act(() => void store.dispatch(everywhere.succeeded([])))
  expect(screen.getByText('Nothing was found for “xyzzy”.')).toBeTruthy()
})

test('pages and acts are found by their words, where they are open to the person', () => {
  expect(titles('my votse')).toEqual(['My votes'])
  expect(titles('settings')).toContain('My Settings')
  expect(titles('motions')).toContain('Motions')
  expect(titles('create vote')).toEqual([])
  expect(titles('')).toEqual([])
})

test('every page that is offered to staff exists', () => {
  const kinds = ['question', 'motion', 'meeting', 'minutes', 'person', 'createMotion'] as const
  const found = kinds.map((kind): Found => ({ ...foundQuestion, kind }))
  const choices = [
    ...selectPages(stateAfter(signedIn({ isSigStaff: true }))),
    ...found.map((one) => choiceOf(one, true)),
  ]
  for (const { to } of choices.filter((one) => one.to.startsWith('/'))) {
    const paths = matchRoutes(routes, to)?.map(({ route }) => route.path)
    expect({ to, isKnown: paths !== undefined && !paths.includes('*') }).toEqual({
      to,
      isKnown: true,
    })
  }
})
