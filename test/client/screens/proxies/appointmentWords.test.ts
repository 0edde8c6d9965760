import type { ToldAppointment } from '../../../../src/contract/appointments'
import { stateText } from '../../../../src/client/screens/proxies/appointmentWords'

const revoked = { state: 'revoked', revokedAt: null } as ToldAppointment

test('what was revoked tells by whom, or that its meeting was withdrawn', () => {
  expect(stateText({ ...revoked, revokedBy: 'Ada Host' })).toBe('Revoked by Ada Host')
  expect(stateText({ ...revoked, revokedBy: null })).toBe(
    'Ended with its meeting, which was withdrawn or moved',
  )
})
