import '@testing-library/jest-dom'
import { act, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ComponentType } from 'react'
import { Route, Routes } from 'react-router-dom'
import { groupSucceeded } from '../../../../src/client/entities/groups/groups.slice'
import {
  groupEligibilityFailed,
  groupEligibilityRequested,
  groupEligibilitySucceeded,
} from '../../../../src/client/entities/groupEligibility/groupEligibility.slice'
import ActiveMembersScreen from '../../../../src/client/screens/groupEligibility/ActiveMembersScreen'
import { groupEligibilityColumns } from '../../../../src/client/screens/groupEligibility/columns'
import VotingEligibilityScreen from '../../../../src/client/screens/groupEligibility/VotingEligibilityScreen'
import { noAnswer } from '../../../support/failures'
import {
  groupEligibilityAnswer,
  groupEligibilityQuery,
  groupEligibilityRow,
} from '../../../support/groupEligibility'
import { renderPage } from '../../../support/renderPage'
import { signedIn } from '../../../support/signedIn'
import { stateAfter } from '../../../support/stateAfter'

const at = '2026-11-21T18:32:05.000Z'

const group = { groupId: 101, name: 'Audio Working Group', shortName: 'Audio WG' }
const titles = { groupId: 101, userId: 501, titles: [], isAdmin: false }

beforeEach(() => {
  const ignore = () => undefined
  const answer = {
    matches: true,
    addListener: ignore,
    removeListener: ignore,
    addEventListener: ignore,
    removeEventListener: ignore,
  }
  // The browser of these tests is wide.
  window.matchMedia = () => answer as unknown as MediaQueryList
})

function show(Screen: ComponentType) {
  const page = (
    <Routes>
      <Route path="/group/:groupId/groupEligibility" element={<Screen />} />
    </Routes>
  )
  const state = stateAfter(signedIn(), groupSucceeded({ group, titles }))
  const { store, asked } = renderPage(page, { state, at: '/group/101/groupEligibility' })
  return { dispatch: store.dispatch, actions: asked }
}

test('voting eligibility shows companies and sorts on the server', async () => {
  const { dispatch, actions } = show(VotingEligibilityScreen)
  expect(actions).toContainEqual(
    groupEligibilityRequested({ groupId: 101, query: groupEligibilityQuery() }),
  )
  expect(
    screen.getByRole('heading', { name: 'Audio Working Group Voting Eligibility' }),
  ).toBeVisible()
  act(() => void dispatch(groupEligibilitySucceeded({ answer: groupEligibilityAnswer(), at })))
  const grid = await screen.findByRole('grid')
  const headers = within(grid).getAllByRole('columnheader')
  expect(headers.map((header) => header.textContent)).toEqual([
    'Member Company',
    'Vote Eligible',
    'Quorum Eligible',
    'Comments',
  ])
  expect(within(grid).getByText('Missed 3 of 3 consecutive meeting weeks.')).toBeVisible()
  await userEvent.click(within(grid).getByText('Quorum Eligible'))
  expect(actions).toContainEqual(
    groupEligibilityRequested({
      groupId: 101,
      query: groupEligibilityQuery({ sortBy: 'isQuorumEligible' }),
    }),
  )
})

test('on a phone the order is chosen from a list', async () => {
  Object.assign(window.matchMedia(''), { matches: false })
  const { dispatch, actions } = show(VotingEligibilityScreen)
  act(() => void dispatch(groupEligibilitySucceeded({ answer: groupEligibilityAnswer(), at })))
  await userEvent.selectOptions(
    await screen.findByRole('combobox', { name: 'Sort by' }),
    'Quorum Eligible, descending',
  )
  const query = groupEligibilityQuery({ sortBy: 'isQuorumEligible', sort: 'desc' })
  expect(actions).toContainEqual(groupEligibilityRequested({ groupId: 101, query }))
})

test('an empty groupEligibility says so', () => {
  const { dispatch } = show(ActiveMembersScreen)
  act(
    () =>
      void dispatch(
        groupEligibilitySucceeded({
          answer: groupEligibilityAnswer({ data: [], totalCount: 0, groupKind: 'council' }),
          at,
        }),
      ),
  )
  expect(screen.getByText('No records were found.')).toBeVisible()
})

test('a failure says what is missing and offers another try', async () => {
  const { dispatch, actions } = show(ActiveMembersScreen)
  act(() => void dispatch(groupEligibilityFailed({ failure: noAnswer().failure })))
  const before = actions.length
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(actions.slice(before)).toContainEqual(
    groupEligibilityRequested({ groupId: 101, query: groupEligibilityQuery({ mode: 1 }) }),
  )
})

test('where people vote, voting eligibility names them beside their companies', () => {
  const columns = groupEligibilityColumns('delegates', 0)
  expect(columns.map((column) => column.headerName)).toEqual([
    'Individual Name',
    'Member Company',
    'Vote Eligible',
    'Quorum Eligible',
    'Comments',
  ])
  const row = groupEligibilityRow({ userName: 'Ada Delegate', companyName: 'Alder Inc.' })
  expect(columns.map((column) => column.textOf(row)).slice(0, 2)).toEqual([
    'Ada Delegate',
    'Alder Inc.',
  ])
  expect(new Set(columns.map((column) => column.field)).size).toBe(columns.length)
})

describe('the columns of active members', () => {
  const people = [
    'Individual Name',
    'STATUS',
    'Eligible For Quorum',
    'Eligible to Vote',
    'Comments',
  ]
  test.each([
    ['council' as const, 'Councilor Status'],
    ['delegates' as const, 'Delegate Status'],
    ['users' as const, 'User Status'],
  ])('of %s', (kind, status) => {
    expect(groupEligibilityColumns(kind, 1).map((column) => column.headerName)).toEqual(
      people.map((name) => (name === 'STATUS' ? status : name)),
    )
  })

  test('of a company group', () => {
    expect(groupEligibilityColumns('companies', 1).map((column) => column.headerName)).toEqual([
      'Individual Name',
      'Active Status',
    ])
  })

  test('say who missed meetings', () => {
    const comments = groupEligibilityColumns('council', 1).find(
      (column) => column.field === 'comments',
    )
    expect(comments?.textOf(groupEligibilityRow({ isQuorumEligible: false }))).toBe(
      'Missed 3 consecutive group meetings',
    )
    expect(comments?.textOf(groupEligibilityRow())).toBe('')
  })
})
