import '@testing-library/jest-dom'
import { act, screen, within } from '@testing-library/react'
import { company } from '../../../../src/client/entities/company/company.request'
import CompanyScreen from '../../../../src/client/screens/company/CompanyScreen'
import { companyAnswer, companyBallot, companyGroup } from '../../../support/companyAnswers'
import { requestError } from '../../../support/failures'
import { renderRoutes } from '../../../support/renderPage'
import { signedIn } from '../../../support/signedIn'
import { stateAfter } from '../../../support/stateAfter'

beforeEach(() => {
  jest.useFakeTimers({
    now: Date.parse('2026-11-21T18:00:00.000Z'),
    doNotFake: ['setTimeout', 'setInterval', 'performance', 'queueMicrotask', 'nextTick'],
  })
})
afterEach(() => jest.useRealTimers())

function show(at = '/company') {
  const { store, actions } = renderRoutes(
    [{ path: '/company/:memberId?', element: <CompanyScreen /> }],
    { state: stateAfter(signedIn()), at },
  )
  const dispatch = (action: Parameters<typeof store.dispatch>[0]) =>
    act(() => void store.dispatch(action))
  return { dispatch, actions }
}

const part = (name: string) => within(screen.getByRole('list', { name }))

test('says of each group who may do what, whose turn it is, who came and who voted', () => {
  const { dispatch, actions } = show()
  expect(actions).toContainEqual(company.requested(null))
  expect(screen.getByText('Loading...')).toBeInTheDocument()
  const group = companyGroup({
    alternates: [
      {
        alternateName: 'Tomas Ek',
        principalName: 'Priya Nair',
        fromDay: null,
        toDay: '2026-12-31',
      },
    ],
    open: [
      companyBallot(),
      companyBallot({
        rollEntryId: 32,
        title: 'Blind',
        isVoted: true,
        mayVote: [],
        holderName: 'Priya Nair',
        holderTitle: 'Councilor',
      }),
    ],
    past: [
      companyBallot({
        rollEntryId: 33,
        title: 'Ended',
        voteResult: 'Pass',
        isVoted: true,
        choice: 'Yes',
        votedBy: 'Tomas Ek',
        votedAt: '2026-11-20T18:00:00.000Z',
        mayVote: [],
      }),
    ],
  })
  dispatch(company.succeeded(companyAnswer([group])))
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Alder Audio')
  expect(screen.getByText('1 vote waits')).toBeInTheDocument()
  const open = part('Open votes')
  expect(open.getByRole('link', { name: 'Adopt the codec profile 1.2' })).toHaveAttribute(
    'href',
    '/group/101/votingquestions/7',
  )
  expect(open.getByText('Not voted yet: Priya Nair or Tomas Ek may.')).toBeInTheDocument()
  expect(open.getAllByText('in 2 h')[0]).toBeInTheDocument()
  expect(open.getByText(/Voted. In a blind poll/)).toHaveTextContent('Priya Nair, Councilor: Voted')
  expect(part('Past votes').getByText(/^Tomas Ek voted Yes, Fri, Nov 20, 2026/)).toBeInTheDocument()
  expect(part('People').getByRole('listitem')).toHaveTextContent(
    "Priya Nair · Editorcasts the company's vote, may cast proxy votes, admin of the group",
  )
  const attendance = part('Attendance')
  expect(attendance.getByRole('img', { name: 'Missed, week 46' })).toBeInTheDocument()
  expect(attendance.getByRole('link')).toHaveTextContent('Attended 1 of the last 2 meeting weeks')
  expect(attendance.getByRole('link')).toHaveAttribute('href', '/group/101/eligibility/401')
  expect(part('Alternates').getByRole('listitem')).toHaveTextContent(
    'Tomas Ek stands in for Priya Nair until 2026-12-31',
  )
})

test('a chair votes for working groups, who has no vote observes, and an empty group says so', () => {
  const { dispatch } = show('/company/401')
  const person = { userId: 4, titles: [], isAdmin: false, isProxyVoter: false }
  const council = companyGroup({
    name: 'Council',
    people: [
      {
        ...person,
        name: 'Ana Ruiz',
        votes: [
          { title: 'Councilor', isOfCompany: false, groupName: 'Council' },
          { title: 'Working Group Chair', isOfCompany: false, groupName: 'Audio' },
        ],
      },
      { ...person, userId: 5, name: 'Ben Ode', votes: [] },
      {
        ...person,
        userId: 6,
        name: 'Cai Lu',
        votes: [{ title: null, isOfCompany: false, groupName: 'Council' }],
      },
    ],
    standings: [],
    open: [],
  })
  dispatch(company.succeeded(companyAnswer([council])))
  expect(
    part('People')
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual([
    'Ana Ruizvotes as Councilor, votes as Working Group Chair for Audio',
    'Ben Odeobserves',
    'Cai Luvotes',
  ])
  expect(screen.getByText('No vote is open here.')).toBeInTheDocument()
  expect(screen.getByRole('link', { name: 'Companies' })).toHaveAttribute(
    'href',
    '/admin/companies',
  )
})

test('a failure keeps what is shown; no company, another one and no address say what is so', () => {
  const { dispatch } = show()
  dispatch(company.succeeded(companyAnswer([])))
  expect(screen.getByText(/no part in a group that you may enter/)).toBeInTheDocument()
  dispatch(company.failed({ failure: requestError('unavailable').failure }))
  expect(screen.getByText(/What you see may have changed/)).toBeInTheDocument()
  dispatch(company.failed({ failure: requestError('not-found').failure }))
  expect(screen.getByText(/You belong to no member company/)).toBeInTheDocument()
})

test.each(['/company/12x', '/company/999'])('%s is not found', (at) => {
  const { dispatch, actions } = show(at)
  if (actions.some(company.requested.match))
    dispatch(company.failed({ failure: requestError('not-found').failure }))
  expect(screen.getByText(/was not found/)).toBeInTheDocument()
})

test('names whose vote it was unless the line says so by itself', () => {
  const { dispatch } = show()
  const cast = { isVoted: true, choice: 'Yes', votedAt: '2026-11-20T18:00:00.000Z', mayVote: [] }
  const past = [
    companyBallot({ ...cast, rollEntryId: 1, holderName: 'Ana Ruiz', votedBy: 'Ana Ruiz' }),
    companyBallot({ ...cast, rollEntryId: 2, holderName: 'Ana Ruiz', votedBy: 'Ben Ode' }),
    companyBallot({ rollEntryId: 3, holderName: 'Ana Ruiz', mayVote: ['Ana Ruiz', 'Ben Ode'] }),
    companyBallot({ rollEntryId: 4, holderName: 'Ana Ruiz', mayVote: [] }),
  ]
  dispatch(company.succeeded(companyAnswer([companyGroup({ past })])))
  const lines = part('Past votes').getAllByRole('listitem')
  const texts = [/1\.2Ana Ruiz voted/, /: Ben Ode voted/, /Ana Ruiz: Not voted yet/, /Ruiz: Not v/]
  for (const [at, text] of texts.entries()) expect(lines[at]).toHaveTextContent(text)
})
