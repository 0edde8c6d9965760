/** What a machine brings in: closed to every person, whoever they are. */
import type { Row } from './accessRow'

const closed = {
  own: '401 401 401 401 401 401 401 401',
  foreign: '401 401 401 401 401 401 401 401',
}

const meeting = {
  title: 'Weekly call',
  startTime: '2026-03-02T20:00:00Z',
  endTime: '2026-03-02T21:00:00Z',
  eventType: 1,
  createdBy: 'Ada Host',
}

export const provisioningRows = {
  provisionDirectory: [{ body: { people: [] }, ...closed }],
  showProvisionedDirectory: [closed],
  showProvisionedPerson: [{ params: () => ({ userId: 1 }), ...closed }],
  changeProvisionedPerson: [{ params: () => ({ userId: 1 }), body: {}, ...closed }],
  deleteProvisionedPerson: [{ params: () => ({ userId: 1 }), ...closed }],
  showProvisionedGroup: [closed],
  changeProvisionedGroup: [{ body: {}, ...closed }],
  importCalendar: [{ body: { calendar: '' }, ...closed }],
  provisionEvent: [{ params: () => ({ externalId: 'weekly' }), body: meeting, ...closed }],
  withdrawEvent: [{ params: () => ({ externalId: 'weekly' }), ...closed }],
  noteReturnedMail: [{ body: { message: '' }, ...closed }],
} satisfies Record<string, readonly [Row, ...Row[]]>
