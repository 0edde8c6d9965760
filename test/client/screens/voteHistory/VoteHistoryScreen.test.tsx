import '@testing-library/jest-dom'
import { act, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Route, Routes } from 'react-router-dom'
import { ballotVersions } from '../../../../src/client/entities/ballotVersions/ballotVersions.request'
import { voteHistory } from '../../../../src/client/entities/voteHistory/voteHistory.request'
import { listContent } from '../../../../src/rules/changedField'
import VoteHistoryScreen from '../../../../src/client/screens/voteHistory/VoteHistoryScreen'
import { versionedBallotAnswer } from '../../../support/ballotAnswers'
import { noAnswer, requestError } from '../../../support/failures'
import { pageWords } from '../../../support/pageWords'
import { renderPage } from '../../../support/renderPage'
import { signedIn } from '../../../support/signedIn'
import { stateAfter } from '../../../support/stateAfter'

const edits = [
  {
    versionNumber: 2,
    userName: 'Ada Admin',
    modifiedTime: '2026-11-21T18:00:00.000Z',
    reason: 'A letter was missing.',
    changes: [{ fieldName: 'Title', fieldContent: 'Adopt it now', fieldType: 'text' as const }],
  },
  {
    versionNumber: 1,
    userName: 'Zoe Admin',
    modifiedTime: '2026-11-20T18:00:00.000Z',
    reason: null,
    changes: [{ fieldName: 'Title', fieldContent: 'Adopt it nw', fieldType: 'text' as const }],
  },
]

function show() {
  const page = (
    <Routes>
      <Route
        path="/group/:groupId/votingquestions/:voteQuestionId/history"
        element={<VoteHistoryScreen />}
      />
    </Routes>
  )
  const { store, actions } = renderPage(page, {
    state: stateAfter(signedIn()),
    at: '/group/101/votingquestions/7/history',
  })
  return { dispatch: store.dispatch, actions }
}

function numbers(): (string | null | undefined)[] {
  const [, ...rows] = screen.getAllByRole('row')
  return rows.map((row) => within(row).getAllByRole('cell')[0]?.textContent)
}

const { failure } = noAnswer()
const head = [
  'No., ascending | [x] No., descending | Modified, ascending | Modified, descending | Modified By, ascending | Modified By, descending',
  'No. | Modified | Modified By',
]
const first = '1 | Fri, Nov 20, 2026, 10:00 AM PT | Title | Adopt it nw | Zoe Admin'
const oneVersion = ['Back', 'Vote History', 'Adopt it nw', ...head, first]
test.each([
  ['while it is loaded', [], ['Back', 'Vote History', 'Loading...']],
  [
    'that was not loaded',
    [voteHistory.failed({ failure })],
    [
      'Sorry, something went wrong.',
      'We are unable to process your request at this time...Please try again later. | Try again | My groups | Contact support | Code 503',
    ],
  ],
  [
    'that does not exist',
    [voteHistory.failed({ failure: requestError('not-found').failure })],
    [
      'Sorry, something went wrong.',
      'The voting records you requested were not found. | Voting Questions | Contact support | Code 404',
    ],
  ],
  [
    'with two versions, while the votes are loaded',
    [voteHistory.succeeded(edits)],
    [
      'Back',
      'Vote History',
      'Adopt it now',
      ...head,
      '2 | Sat, Nov 21, 2026, 10:00 AM PT | Reason: A letter was missing. | Title | From: | Adopt it nw | To: | Adopt it now | Ada Admin',
      first,
      'Votes | Loading...',
    ],
  ],
  [
    'whose votes were not loaded',
    [voteHistory.succeeded(edits.slice(1)), ballotVersions.failed({ failure })],
    [...oneVersion, 'Votes', 'The votes could not be loaded. | Try again'],
  ],
  [
    'without votes',
    [voteHistory.succeeded(edits.slice(1)), ballotVersions.succeeded([])],
    [...oneVersion, 'Votes | There are no versions of votes to show.'],
  ],
  [
    'with votes',
    [
      voteHistory.succeeded(edits.slice(1)),
      ballotVersions.succeeded([
        versionedBallotAnswer(),
        versionedBallotAnswer({
          rollEntryId: 2,
          voterTitle: 'Chair',
          groupName: 'Codec',
          versions: versionedBallotAnswer().versions.slice(0, 1),
        }),
      ]),
    ],
    [
      ...oneVersion,
      'Votes | 2',
      'Alder Audio | Changed 2 times, last Sat, Nov 21, 2026, 10:00 AM PT',
      'Sat, Nov 21, 2026, 10:00 AM PT | Mara Member changed the vote from No to Yes and the comment, for the company.',
      'Fri, Nov 20, 2026, 11:00 AM PT | Mara Member changed the vote from Yes to No and the comment, for the company. | Too soon.',
      'Fri, Nov 20, 2026, 10:00 AM PT | Mara Member voted Yes, for the company.',
      'Alder Audio | Chair, Codec',
      'Fri, Nov 20, 2026, 10:00 AM PT | Mara Member voted Yes, for the company.',
    ],
  ],
])('the page %s', (_state, told, words) => {
  const { dispatch } = show()
  told.forEach((action) => act(() => void dispatch(action)))
  expect(pageWords()).toEqual(words)
})

test('links of one name stand each for themselves', () => {
  const { dispatch } = show()
  const complaints = jest.spyOn(console, 'error').mockImplementation(() => undefined)
  const fieldContent = listContent(['Slides, part 2', 'Slides, part 2'])
  const changes = [{ fieldName: 'LinkRef', fieldContent, fieldType: 'list' as const }]
  const [edit] = edits.map((one) => ({ ...one, changes }))
  act(() => void dispatch(voteHistory.succeeded(edit ? [edit] : [])))
  expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    'Slides, part 2',
    'Slides, part 2',
  ])
  expect(complaints).not.toHaveBeenCalled()
  complaints.mockRestore()
})

test('asks for the history and says so while it loads', () => {
  const { actions } = show()
  expect(actions).toContainEqual(voteHistory.requested({ groupId: 101, voteQuestionId: 7 }))
  expect(screen.getByRole('heading', { name: 'Vote History' })).toBeVisible()
  expect(screen.getByText('Loading...')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Back' })).toHaveAttribute(
    'href',
    '/group/101/votingquestions/7',
  )
})

test('shows the newest version first, and any other order when asked', async () => {
  const { dispatch } = show()
  act(() => void dispatch(voteHistory.succeeded(edits)))
  expect(numbers()).toEqual(['2', '1'])
  expect(screen.getByText('Reason: A letter was missing.')).toBeVisible()
  expect(screen.getAllByText('Adopt it nw')).toHaveLength(2)
  await userEvent.click(screen.getByRole('button', { name: 'No.' }))
  expect(numbers()).toEqual(['1', '2'])
  await userEvent.click(screen.getByRole('button', { name: 'Modified By' }))
  expect(numbers()).toEqual(['2', '1'])
  await userEvent.click(screen.getByRole('button', { name: 'Modified By' }))
  expect(numbers()).toEqual(['1', '2'])
})

test('a change stands under what was there before, in the words of both', () => {
  const { dispatch } = show()
  act(() => void dispatch(voteHistory.succeeded(edits)))
  expect(screen.getByRole('deletion')).toHaveTextContent('From: Adopt it nw')
  expect(screen.getByRole('insertion')).toHaveTextContent('To: Adopt it now')
})

test('a field that an older version did not name is told as it is', () => {
  const { dispatch } = show()
  const later = { ...edits[0]!, versionNumber: 3, changes: edits[0]!.changes }
  const first = { ...edits[1]!, changes: [] }
  act(() => void dispatch(voteHistory.succeeded([later, first])))
  expect(screen.queryByRole('deletion')).toBeNull()
  // In the head of the page and in the table.
  expect(screen.getAllByText('Adopt it now')).toHaveLength(2)
})

test('on a phone the order is chosen from a list', async () => {
  const { dispatch } = show()
  act(() => void dispatch(voteHistory.succeeded(edits)))
  await userEvent.selectOptions(
    screen.getByRole('combobox', { name: 'Sort by' }),
    'Modified, ascending',
  )
  expect(numbers()).toEqual(['1', '2'])
})

test('a question that is not found leads to the page that says so', () => {
  const { dispatch } = show()
  act(() => void dispatch(voteHistory.failed({ failure: requestError('not-found').failure })))
  expect(screen.getByText('The voting records you requested were not found.')).toBeVisible()
})

test('any other failure leads to the error page', () => {
  const { dispatch } = show()
  act(() => void dispatch(voteHistory.failed({ failure: noAnswer().failure })))
  expect(screen.getByText(/We are unable to process your request at this time/)).toBeVisible()
})

test('tells the votes with their versions, and how often each was changed', () => {
  const { dispatch, actions } = show()
  act(() => void dispatch(voteHistory.succeeded(edits)))
  act(() => {
    dispatch(ballotVersions.succeeded([versionedBallotAnswer()]))
  })
  expect(actions).toContainEqual(ballotVersions.requested({ groupId: 101, voteQuestionId: 7 }))
  const votes = within(screen.getByRole('region', { name: 'Votes' }))
  expect(votes.getByText('Changed 2 times, last Sat, Nov 21, 2026, 10:00 AM PT')).toBeVisible()
  expect(votes.getByText(/voted Yes, for the company\./)).toBeVisible()
})

test('says so where there are no versions of votes, and offers another try where they failed', async () => {
  const { dispatch, actions } = show()
  act(() => void dispatch(voteHistory.succeeded(edits)))
  act(() => {
    dispatch(ballotVersions.failed({ failure: requestError('unavailable').failure }))
  })
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(actions.filter(({ type }) => type === ballotVersions.requested.type)).toHaveLength(2)
  act(() => void dispatch(ballotVersions.succeeded([])))
  expect(screen.getByText('There are no versions of votes to show.')).toBeVisible()
})
