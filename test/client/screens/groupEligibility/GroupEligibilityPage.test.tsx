import '@testing-library/jest-dom'
import { act, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Route, Routes } from 'react-router-dom'
import { groups } from '../../../../src/client/entities/groups/groups.slice'
import { groupEligibility } from '../../../../src/client/entities/groupEligibility/groupEligibility.request'
import { GroupEligibilityPage } from '../../../../src/client/screens/groupEligibility/GroupEligibilityPage'
import type { EligibilityRow } from '../../../../src/contract/groupEligibility'
import { noAnswer } from '../../../support/failures'
import { columnsOf } from '../../../support/gridTable'
import {
  groupEligibilityAnswer,
  groupEligibilityQuery,
  groupEligibilityRow,
} from '../../../support/groupEligibility'
import { pageWords } from '../../../support/pageWords'
import { renderPage } from '../../../support/renderPage'
import { signedIn } from '../../../support/signedIn'
import { stateAfter } from '../../../support/stateAfter'
import type { Viewport } from '../../../support/viewport'

const at = '2026-11-21T18:32:05.000Z'

const group = { groupId: 101, name: 'Audio Working Group', shortName: 'Audio WG' }
const titles = { groupId: 101, userId: 501, titles: [], isAdmin: false }

function show(mode: 0 | 1, viewport?: Viewport) {
  const page = (
    <Routes>
      <Route path="/group/:groupId/eligibility" element={<GroupEligibilityPage mode={mode} />} />
    </Routes>
  )
  const state = stateAfter(signedIn(), groups.succeeded({ group, titles }))
  const { store, ...rendered } = renderPage(page, { state, at: '/group/101/eligibility', viewport })
  return { dispatch: store.dispatch, ...rendered }
}

async function showAnswered(viewport?: Viewport) {
  await import('../../../../src/client/screens/groupEligibility/GroupEligibilityGrid')
  const page = show(0, viewport)
  act(
    () => void page.dispatch(groupEligibility.succeeded({ answer: groupEligibilityAnswer(), at })),
  )
  await screen.findByRole('grid')
  return page
}

const label = 'Audio Working Group Voting Eligibility'

test('voting eligibility is asked for and named', () => {
  const { actions } = show(0)
  const query = groupEligibilityQuery()
  expect(actions).toContainEqual(groupEligibility.opened({ groupId: 101, query }))
  expect(screen.getByRole('heading', { name: label })).toBeVisible()
})

test('on a desktop a company has its facts under these heads, in this order', async () => {
  await showAnswered()
  expect(columnsOf(label)).toEqual([
    ['Member Company', 'Alder Inc.', 'Birch Inc.'],
    ['Vote Eligible', 'Yes', 'Yes'],
    ['Quorum Eligible', 'Yes', 'No'],
    ['Comments', '', 'Missed 3 of 3 consecutive meeting weeks.'],
  ])
})

test('each head sorts on the server, and another group begins as usual', async () => {
  const { actions, router } = await showAnswered()
  for (const [head, sortBy] of [
    ['Vote Eligible', 'isVoteEligible'],
    ['Quorum Eligible', 'isQuorumEligible'],
    ['Comments', 'comments'],
  ] as const) {
    await userEvent.click(within(screen.getByRole('grid')).getByText(head))
    const query = groupEligibilityQuery({ sortBy })
    expect(actions).toContainEqual(groupEligibility.opened({ groupId: 101, query }))
  }
  await act(() => router.navigate('/group/102/eligibility'))
  const other = { groupId: 102, query: groupEligibilityQuery() }
  expect(actions).toContainEqual(groupEligibility.opened(other))
})

test('on a phone a company is a card, and a list of the columns sorts the cards', async () => {
  const { actions } = await showAnswered('phone')
  expect(columnsOf(label)).toEqual([
    [
      'Member Company',
      'Alder Inc.Vote EligibleYesQuorum EligibleYes',
      'Birch Inc.Vote EligibleYesQuorum EligibleNoComments' +
        'Missed 3 of 3 consecutive meeting weeks.',
    ],
  ])
  await userEvent.selectOptions(
    screen.getByRole('combobox', { name: 'Sort by' }),
    'Quorum Eligible, descending',
  )
  const query = groupEligibilityQuery({ sortBy: 'isQuorumEligible', sort: 'desc' })
  expect(actions).toContainEqual(groupEligibility.opened({ groupId: 101, query }))
})

const nobody = groupEligibilityAnswer({ data: [], totalCount: 0 })
const { failure } = noAnswer()
test.each([
  [
    'while it is loaded',
    [],
    ['My groups', 'Audio Working Group Active Members', 'Next meeting… | Loading...'],
  ],
  [
    'of a group without anybody',
    [groupEligibility.succeeded({ answer: nobody, at })],
    ['My groups', 'Audio Working Group Active Members', 'Next meeting… | No records were found.'],
  ],
  [
    'that was not loaded',
    [groupEligibility.failed({ failure })],
    [
      'My groups',
      'Audio Working Group Active Members',
      'Next meeting…',
      'The active members could not be loaded. | Try again',
    ],
  ],
  [
    'of two companies',
    [groupEligibility.succeeded({ answer: groupEligibilityAnswer(), at })],
    [
      'My groups',
      'Audio Working Group Active Members',
      'Next meeting…',
      'Individual Name | <Sort> | Active Status | <Sort>',
      '– | Active',
      '– | Inactive',
      'Rows per page: | [x] 50 | 100 | 1–2 of 2 | <Go to previous page> (off) | <Go to next page> (off)',
    ],
  ],
])('the page %s', async (_state, told, words) => {
  await import('../../../../src/client/screens/groupEligibility/GroupEligibilityGrid')
  const { dispatch } = show(1)
  await act(async () => told.forEach((action) => void dispatch(action)))
  expect(pageWords()).toEqual(words)
})

test('a failure says what is missing and offers another try', async () => {
  const { dispatch, actions } = show(1)
  act(() => void dispatch(groupEligibility.failed({ failure: noAnswer().failure })))
  const before = actions.length
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(actions.slice(before)).toContainEqual(
    groupEligibility.opened({ groupId: 101, query: groupEligibilityQuery({ mode: 1 }) }),
  )
})

test('who counts for the quorum leads to its attendance, and nobody else', async () => {
  await import('../../../../src/client/screens/groupEligibility/GroupEligibilityGrid')
  const { dispatch } = show(0)
  const tell = (data: EligibilityRow[]) =>
    act(
      async () =>
        void dispatch(groupEligibility.succeeded({ answer: groupEligibilityAnswer({ data }), at })),
    )
  await tell([groupEligibilityRow()])
  const grid = await screen.findByRole('grid')
  expect(within(grid).getByRole('link', { name: 'Alder Inc.' })).toHaveAttribute(
    'href',
    '/group/101/eligibility/401',
  )
  // In a group of companies a person does not count.
  await tell([groupEligibilityRow({ rowId: 'person-501' })])
  expect(within(grid).queryByRole('link')).toBeNull()
})
