import { call, put, race, take } from 'redux-saga/effects'
import { appointmentsApi } from '../../../api/appointments'
import {
  fetchAppointments,
  runAppointmentCommand,
  watchAppointmentCommands,
  watchAppointments,
  appointmentCommand,
  appointments,
  selectAppointmentError,
  selectAppointments,
} from '../../../entities/appointments/appointments.request'
import { dispatches, outside, returns, shows, throws, yields } from '../../../stepper/scenario'
import { requestError } from '../failures'
import type { FlowScenario } from './flowScenario'

const at = { groupId: 712 }
const offered = {
  appointmentId: 4,
  holderName: 'Sunil Abernathy',
  appointedBy: 'Sunil Abernathy',
  proxyId: 2,
  proxyName: 'Marcus Oyelaran',
  voteQuestionId: 31,
  eventId: null,
  title: 'Adopt the profile',
  from: null,
  until: null,
  instruction: 'Vote Yes.',
  state: 'offered' as const,
  isOver: false,
  offeredAt: '2026-11-21T18:00:00.000Z',
  answeredAt: null,
  revokedBy: null,
  revokedAt: null,
  part: 'proxy' as const,
}
const listed = (one: Pick<typeof offered, 'appointmentId'>) => ({
  appointments: [{ ...offered, ...one }],
  who: 'group' as const,
  isVoter: false,
  questions: [],
  meetings: [],
})
const accept = { ...at, kind: 'answer' as const, appointmentId: 4, state: 'accepted' as const }
const sent = call(appointmentsApi.answer, {
  params: { ...at, appointmentId: 4 },
  body: { state: 'accepted' },
})

const answerOrLeft = race({ answer: sent, left: take(appointmentCommand.closed) })

/** The page of the proxies of a group, with an offer that waits for its proxy. */
const common = {
  about: 'appointments',
  screen: '/groups',
  given: [],
  watchers: [watchAppointments, watchAppointmentCommands],
  follows: [fetchAppointments, runAppointmentCommand],
  real: { cannot: 'Nobody knows what else a real server has appointed in the group.' },
}

const opened = () => [
  dispatches(appointments.requested(at), 'the page opens'),
  yields(call(appointmentsApi.list, { params: at }), returns(listed(offered))),
  yields(put(appointments.succeeded(listed(offered)))),
]

export const scenarios: FlowScenario[] = [
  {
    ...common,
    title: 'Somebody accepts to be the proxy of a holder',
    teaches: 'What was done is read again with all others, for one answer may end another offer.',
    steps: () => {
      const accepted = { ...offered, state: 'accepted' as const }
      const now = listed(accepted)
      return [
        ...opened(),
        dispatches(appointmentCommand.requested(accept), 'its proxy accepts'),
        yields(answerOrLeft),
        yields(sent, returns(accepted)),
        yields(put(appointmentCommand.succeeded(accepted))),
        yields(call(appointmentsApi.list, { params: at }), returns(now)),
        yields(put(appointments.succeeded(now))),
        shows('that it is accepted', (state) => selectAppointments(state, 712), now),
      ]
    },
  },
  {
    ...common,
    title: 'An offer is revoked while its proxy accepts it',
    teaches: 'A refusal is told, and the page shows what stands at the server.',
    steps: () => {
      const error = requestError('state-forbids')
      const none = { ...listed(offered), appointments: [] }
      return [
        ...opened(),
        outside('the holder revokes the offer'),
        dispatches(appointmentCommand.requested(accept), 'its proxy accepts'),
        yields(answerOrLeft),
        yields(sent, throws(error)),
        yields(put(appointmentCommand.failed({ failure: error.failure }))),
        yields(call(appointmentsApi.list, { params: at }), returns(none)),
        yields(put(appointments.succeeded(none))),
        shows('which act was refused', (state) => selectAppointmentError(state)?.kind, 'answer'),
      ]
    },
  },
]
