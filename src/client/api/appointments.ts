import { ofGroup } from './paths'
import { apiCall } from './request'

const path = `${ofGroup}/proxyAppointments` as const

export const appointmentsApi = {
  list: apiCall<'listAppointments'>('GET', path),
  offer: apiCall<'offerAppointment'>('POST', path),
  answer: apiCall<'answerAppointment'>('PATCH', `${path}/{appointmentId}`),
}
