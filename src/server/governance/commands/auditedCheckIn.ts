import type { AuditedChange } from '../../../contract/auditTrail'
import type { MeetingPath } from './meetingContext'

/** The audit trail's form of a person who was added to a roll call or removed from it. */
export function auditedCheckIn(
  kind: 'created' | 'removed',
  { eventId, groupId }: MeetingPath,
  userId: number,
): AuditedChange {
  return { list: 'checkIns', ids: { userId, eventId, groupId }, kind, fields: [] }
}
