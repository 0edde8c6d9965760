/** Meetings as a calendar brings them in. */
import * as z from 'zod'
import { endpoint } from './endpoint'
import { bodyId, pathId } from './id'
import { strictObject } from './strict'
import { sentInstant, text } from './text'

/** A meeting goes by the id it has in its calendar, which is its own within a group. */
const plannedEventPath = z.object({
  groupId: pathId,
  externalId: text(300).min(1, 'Please provide the id of the meeting.'),
})

const access = { kind: 'provisioning' } as const

export const plannedMeeting = strictObject({
  title: text(500).trim().min(1, 'Please provide a title.'),
  startTime: sentInstant,
  endTime: sentInstant,
  /** 0 to 6; 1 is a conference call, 2 face to face: at those two attendance counts. */
  eventType: z.number().int().min(0).max(6),
  /** Digits; spaces and hyphens between them are dropped. */
  zoomMeetingId: text(50)
    .transform((typed) => typed.replaceAll(/[\s-]/g, ''))
    .pipe(z.string().regex(/^\d{1,20}$/, 'Please provide the number of the meeting.'))
    .nullable()
    .default(null),
  /** The host. */
  createdBy: text(300).trim().min(1, 'Please provide the host.'),
})

/** Meetings end after they start. */
export function endsAfterStart({ startTime, endTime }: { startTime: string; endTime: string }) {
  return startTime < endTime
}
export const wantedEnd = { path: ['endTime'], message: 'Please provide an end after the start.' }

const plannedEvent = plannedMeeting.refine(endsAfterStart, wantedEnd)

export const provisionEvent = endpoint({
  method: 'PUT',
  path: '/api/provisioning/groups/{groupId}/events/{externalId}',
  summary: 'Brings in a meeting, or changes one whose roll call is open.',
  access,
  params: plannedEventPath,
  body: plannedEvent,
  answer: z.object({ eventId: bodyId, outcome: z.enum(['created', 'changed', 'unchanged']) }),
  problems: ['not-found', 'roll-call-closed'],
})

export const withdrawEvent = endpoint({
  method: 'DELETE',
  path: '/api/provisioning/groups/{groupId}/events/{externalId}',
  summary: 'Takes back a meeting that nobody came to.',
  access,
  params: plannedEventPath,
  answer: null,
  problems: ['not-found', 'roll-call-closed', 'state-forbids'],
})
