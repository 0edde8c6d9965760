import '@testing-library/jest-dom'
import { act, fireEvent, screen } from '@testing-library/react'
import type { GroupAppointments, ShownAppointment } from '../../../../src/contract/appointments'
import { appointmentCommand } from '../../../../src/client/entities/appointments/appointments.request'
import { search } from '../../../../src/client/entities/search/search.request'
import { OfferForm } from '../../../../src/client/screens/proxies/OfferForm'
import { refusedFields, requestError } from '../../../support/failures'
import { renderPage } from '../../../support/renderPage'
import { signedIn } from '../../../support/signedIn'
import { stateAfter } from '../../../support/stateAfter'

const answer: GroupAppointments = {
  appointments: [],
  who: 'group',
  isVoter: true,
  questions: [
    { voteQuestionId: 7, title: 'Adopt the charter' },
    { voteQuestionId: 8, title: 'Buy a printer' },
  ],
  meetings: [{ eventId: 5, title: 'Weekly call', startTime: '2026-12-01T18:00:00.000Z' }],
}
const offered: ShownAppointment = {
  appointmentId: 31,
  holderName: 'Alder Audio',
  appointedBy: 'Priya Nair',
  proxyId: 12,
  proxyName: 'Tomas Ek',
  voteQuestionId: 8,
  eventId: null,
  title: 'Buy a printer',
  from: null,
  until: null,
  state: 'offered',
  isOver: false,
  offeredAt: '2026-11-21T18:00:00.000Z',
  answeredAt: null,
  revokedBy: null,
  revokedAt: null,
  instruction: 'Vote Yes.',
  part: 'holder',
}

function show({ at = '/', who = answer.who } = {}) {
  const { store, actions } = renderPage(<OfferForm groupId={101} answer={{ ...answer, who }} />, {
    state: stateAfter(signedIn()),
    at,
  })
  const dispatch = (action: Parameters<typeof store.dispatch>[0]) =>
    act(() => void store.dispatch(action))
  const offers = () =>
    actions
      .filter(appointmentCommand.requested.match)
      .map(({ payload }) => (payload.kind === 'offer' ? payload.offer : null))
  return { dispatch, actions, offers }
}

const field = (label: RegExp | string) => screen.getByLabelText(label)
const fill = (label: RegExp | string, value: string) =>
  fireEvent.change(field(label), { target: { value } })
const appoint = () => fireEvent.click(screen.getByRole('button', { name: 'Appoint' }))

/** Types a name, is answered and takes the first who was found. */
function chooseTomas({ dispatch }: ReturnType<typeof show>) {
  fill(/^Proxy/, 'To')
  dispatch(search.succeeded([{ key: 12, name: 'Tomas Ek', company: 'Birch Sound' }]))
  fireEvent.click(screen.getByRole('option', { name: /Tomas Ek/ }))
}

test('an offer waits while an answer to another appointment is on its way', () => {
  const page = show()
  chooseTomas(page)
  const accepting = { groupId: 101, kind: 'answer', appointmentId: 3, state: 'accepted' } as const
  page.dispatch(appointmentCommand.requested(accepting))
  expect(screen.getByRole('button', { name: 'Appoint' })).toBeDisabled()
  fireEvent.submit(field('Instruction'))
  expect(page.offers()).toEqual([null])
})

test('a proxy is searched in the group, and appointed for the question of the address', () => {
  const page = show({ at: '/?question=8' })
  fill(/^Proxy/, 'T')
  expect(screen.getByText('Type at least 2 characters.')).toBeVisible()
  chooseTomas(page)
  expect(page.actions.filter(search.requested.match).at(-1)?.payload).toEqual({
    source: 'groupUsers',
    groupId: 101,
    field: 'proxy',
    text: 'To',
  })
  fill('Instruction', '  Vote Yes. ')
  appoint()
  expect(page.offers()).toEqual([
    {
      proxyId: 12,
      voteQuestionId: 8,
      eventId: null,
      from: null,
      until: null,
      instruction: 'Vote Yes.',
    },
  ])
  expect(screen.getByRole('button', { name: 'Appointing...' })).toHaveAttribute(
    'aria-disabled',
    'true',
  )
})

test('nobody who was found, a search that failed and one under way are told apart', () => {
  const { dispatch } = show()
  fill(/^Proxy/, 'Zo')
  expect(screen.getByText('Searching...')).toBeVisible()
  dispatch(search.succeeded([]))
  expect(screen.getByText('Nobody was found.')).toBeVisible()
  fill(/^Proxy/, 'Zoe')
  dispatch(search.failed(requestError('unavailable')))
  expect(screen.getByText('The search did not succeed. Please type again.')).toBeVisible()
})

test('a period goes from the beginning of its first to the end of its last day in the zone', () => {
  const page = show()
  fill('For', 'period')
  chooseTomas(page)
  appoint()
  expect(page.offers()).toEqual([])
  expect(screen.getAllByText('Please provide a day.')).toHaveLength(2)
  fill(/^From the beginning of/, '2026-12-01')
  fill(/^Until the end of/, '2026-12-31')
  expect(screen.queryByText('Please provide a day.')).toBeNull()
  appoint()
  expect(page.offers()).toMatchObject([
    {
      voteQuestionId: null,
      eventId: null,
      from: '2026-12-01T08:00:00.000Z',
      until: '2027-01-01T08:00:00.000Z',
    },
  ])
})

test('days that were typed do not go along with a meeting', () => {
  const page = show()
  fill('For', 'period')
  fill(/^From the beginning of/, '2026-12-01')
  fill(/^Until the end of/, '2026-12-31')
  fill('For', 'meeting 5')
  chooseTomas(page)
  appoint()
  expect(page.offers()).toMatchObject([
    { voteQuestionId: null, eventId: 5, from: null, until: null },
  ])
})

test('nobody chosen is told at the field, before anything is sent', () => {
  const { offers } = show()
  appoint()
  expect(offers()).toEqual([])
  expect(field(/^Proxy/)).toHaveAccessibleDescription('Please choose somebody of the group.')
})

test('what the server refuses stands at its field, and all that was typed stays', () => {
  const page = show()
  chooseTomas(page)
  fill('Instruction', 'Vote Yes.')
  appoint()
  page.dispatch(
    appointmentCommand.failed(refusedFields({ proxyId: ['Tomas Ek is the proxy of 2 already.'] })),
  )
  expect(field(/^Proxy/)).toHaveAccessibleDescription('Tomas Ek is the proxy of 2 already.')
  expect(field(/^Proxy/)).toHaveValue('Tomas Ek (Birch Sound)')
  expect(field('Instruction')).toHaveValue('Vote Yes.')
  appoint()
  expect(page.offers()).toHaveLength(2)
  page.dispatch(appointmentCommand.failed(requestError('unavailable')))
  expect(screen.getByRole('alert')).toBeVisible()
})

test('once the offer is made the form is empty for the next, for the same vote', () => {
  const page = show()
  fill('For', 'question 8')
  chooseTomas(page)
  fill('Instruction', 'Vote Yes.')
  appoint()
  page.dispatch(appointmentCommand.succeeded(offered))
  expect(field(/^Proxy/)).toHaveValue('')
  expect(field('Instruction')).toHaveValue('')
  expect(field('For')).toHaveValue('question 8')
})

test.each([
  ['group', /^Somebody of this group\./],
  ['sameCompany', /^Somebody of your company in this group\./],
] as const)('where the bylaws allow %s, the field says who', (who, help) => {
  show({ who })
  expect(field(/^Proxy/)).toHaveAccessibleDescription(help)
})
