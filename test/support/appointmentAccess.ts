/** Who may call what about appointed proxies. */
import { in14, inGroup, notFoundThere, type Row } from './accessRow'
import { people } from './directory'

export const appointmentRows = {
  listAppointments: [{ own: inGroup, foreign: in14 }],
  // The bylaws of these groups let nobody appoint a proxy.
  offerAppointment: [
    {
      body: { proxyId: people.second, from: '2026-01-01T00:00:00Z', until: '2999-01-01T00:00:00Z' },
      own: '401 403 403 409 409 409 403 403',
      foreign: '401 403 403 403 403 403 409 403',
    },
  ],
  // There is no such appointment.
  answerAppointment: [
    {
      params: () => ({ appointmentId: 4_000 }),
      body: { state: 'accepted' },
      own: '401 403 404 404 404 404 403 404',
      foreign: notFoundThere,
    },
  ],
} satisfies Record<string, readonly [Row, ...Row[]]>
