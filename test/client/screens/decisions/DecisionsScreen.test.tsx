import '@testing-library/jest-dom'
import { act, fireEvent, screen, within } from '@testing-library/react'
import type { Decision } from '../../../../src/contract/decisions'
import { decisions } from '../../../../src/client/entities/decisions/decisions.request'
import { groupExport } from '../../../../src/client/entities/groupExport/groupExport.slice'
import { proof } from '../../../../src/client/entities/records/records.request'
import DecisionsScreen from '../../../../src/client/screens/decisions/DecisionsScreen'
import { requestError } from '../../../support/failures'
import { renderRoutes } from '../../../support/renderPage'
import { signedIn } from '../../../support/signedIn'
import { stateAfter } from '../../../support/stateAfter'

const question: Decision = {
  kind: 'question',
  id: 7,
  title: 'Adopt the charter',
  voteType: 'Collect Vote From Group',
  result: 'Pass',
  choiceResult: null,
  sentence: '8 Yes > 2 No',
  endedAt: '2026-03-02T15:00:00.000Z',
  isPublic: false,
}
const motion: Decision = {
  ...question,
  kind: 'motion',
  id: 4,
  title: 'Buy a printer',
  voteType: null,
  result: 'Withdrawn',
  sentence: 'Moved by Priya Nair',
  // The last evening of the year in the zone of the association.
  endedAt: '2026-01-01T05:00:00.000Z',
}
const answer = (data: Decision[], more = {}) => ({
  data,
  page: 1,
  size: 100,
  totalCount: data.length,
  years: [2026, 2025],
  hasPublic: false,
  ...more,
})
const told = (...parts: Parameters<typeof answer>) =>
  decisions.succeeded({ answer: answer(...parts), at: '2026-11-21T18:32:05.000Z' })

function show(at = '') {
  const { store, router, actions } = renderRoutes(
    [{ path: '/group/:groupId/decisions', element: <DecisionsScreen /> }],
    { state: stateAfter(signedIn()), at: `/group/101/decisions${at}` },
  )
  const dispatch = (action: Parameters<typeof store.dispatch>[0]) =>
    act(() => void store.dispatch(action))
  const asked = () =>
    actions
      .filter(decisions.opened.match)
      .map(({ payload: { groupId, query } }) => ({ groupId, ...query }))
  return { dispatch, router, actions, asked }
}

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const choose = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })

test('what ended stands under its year in the zone of the association, with why and its record', () => {
  const { dispatch, actions } = show()
  dispatch(told([question, motion]))
  const of = (year: string) => within(screen.getByRole('table', { name: `Decisions of ${year}` }))
  expect(of('2026').getByRole('link', { name: 'Adopt the charter' })).toHaveAttribute(
    'href',
    '/group/101/votingquestions/7',
  )
  expect(of('2026').getByText(/8 Yes > 2 No/)).toBeVisible()
  expect(of('2025').getByRole('link', { name: 'Buy a printer' })).toHaveAttribute(
    'href',
    '/group/101/motions/4',
  )
  expect(of('2025').queryByRole('button')).toBeNull()
  press('Record of Adopt the charter')
  const wanted = { kind: 'verify', groupId: 101, voteQuestionId: 7 } as const
  expect(actions).toContainEqual(proof.requested(wanted))
  dispatch(proof.failed(requestError('unavailable')))
  expect(screen.getByText('The record could not be fetched.')).toBeVisible()
})

test('public pages are linked where the group has some', () => {
  const { dispatch } = show()
  dispatch(told([{ ...question, isPublic: true }], { hasPublic: true }))
  expect(screen.getByRole('link', { name: 'Public page of Adopt the charter' })).toHaveAttribute(
    'href',
    '/results/7',
  )
  expect(screen.getByRole('link', { name: 'Atom feed' })).toHaveAttribute(
    'href',
    '/results.atom?groupId=101',
  )
  dispatch(told([question]))
  expect(screen.queryByRole('link', { name: /public|Atom/i })).toBeNull()
})

test('each filter goes to the first page, stands in the address and narrows the export', () => {
  const { dispatch, router, actions, asked } = show('?page=3&search=charter')
  expect(asked()).toEqual([{ groupId: 101, page: 3, search: 'charter' }])
  dispatch(told([question]))
  choose('Year', '2025')
  expect(asked().at(-1)).toEqual({ groupId: 101, page: 1, search: 'charter', year: 2025 })
  choose('Kind', 'motion')
  choose('Result', 'Withdrawn')
  expect(router.state.location.search).toBe(
    '?search=charter&year=2025&kind=motion&result=Withdrawn',
  )
  expect(screen.getByText('Exports have only these.')).toBeVisible()
  press('Export to Excel')
  const query = { search: 'charter', year: 2025, kind: 'motion', result: 'Withdrawn' }
  expect(actions.filter(groupExport.requested.match).at(-1)?.payload).toMatchObject({ query })
  dispatch(told([]))
  expect(screen.getByText('Nothing was found.')).toBeVisible()
  press('Show all decisions')
  expect(asked().at(-1)).toEqual({ groupId: 101, page: 1, search: '' })
})

test('what the address cannot mean is left out', () => {
  const { asked } = show('?page=0&kind=toString&result=Lost&year=26')
  expect(asked()).toEqual([{ groupId: 101, page: 1, search: '' }])
})

test('one turns to earlier pages and back', () => {
  const { dispatch, asked } = show()
  dispatch(told([question], { totalCount: 150 }))
  expect(screen.queryByRole('button', { name: 'Later decisions' })).toBeNull()
  press('Earlier decisions')
  expect(asked().at(-1)).toMatchObject({ page: 2 })
  dispatch(told([motion], { totalCount: 150, page: 2 }))
  expect(screen.queryByRole('button', { name: 'Earlier decisions' })).toBeNull()
  press('Later decisions')
  expect(asked().at(-1)).toMatchObject({ page: 1 })
})

test('a failure keeps what is there, says so and asks again', () => {
  const { dispatch, asked } = show()
  dispatch(decisions.failed(requestError('unavailable')))
  expect(screen.getByText('The decisions could not be loaded.')).toBeVisible()
  dispatch(told([question]))
  dispatch(decisions.failed(requestError('unavailable')))
  expect(screen.getByText(/What you see may have changed\./)).toBeVisible()
  expect(screen.getByText('Adopt the charter')).toBeVisible()
  press('Try again')
  expect(asked()).toHaveLength(2)
})

test('a failure leaves nothing of other filters or another page, but the choice of years', () => {
  const { dispatch } = show()
  dispatch(told([question], { totalCount: 150 }))
  choose('Result', 'Withdrawn')
  expect(screen.getByText('Adopt the charter')).toBeVisible()
  dispatch(decisions.failed(requestError('unavailable')))
  expect(screen.queryByText('Adopt the charter')).toBeNull()
  expect(screen.getByText('The decisions could not be loaded.')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Earlier decisions' })).toBeNull()
  choose('Year', '2025')
  expect(screen.getByLabelText('Year')).toHaveValue('2025')
})

test('a group that decided nothing says so, without a way to show more', () => {
  const { dispatch } = show()
  dispatch(told([]))
  expect(screen.getByText('Nothing has been decided yet.')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Show all decisions' })).toBeNull()
})
