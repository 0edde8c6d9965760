import { apiCall } from './request'

const path = '/api/groups/{groupId}/proxyAppointments'

export const appointmentsApi = {
  list: apiCall<'listAppointments'>('GET', path),
  offer: apiCall<'offerAppointment'>('POST', path),
  answer: apiCall<'answerAppointment'>('PATCH', `${path}/{appointmentId}`),
}
