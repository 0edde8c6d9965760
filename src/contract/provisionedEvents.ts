/** Meetings as a calendar brings them in. */
import * as z from 'zod'
import { endpoint } from './endpoint'
import { bodyId, pathId } from './id'
import { strictObject } from './strict'
import { line, sentInstant, text } from './text'

/** A meeting is identified by the id in its calendar, which is unique within a group. */
const plannedEventPath = z.object({
  groupId: pathId,
  externalId: text(300).min(1, 'Please provide the id of the meeting.'),
})

const access = { kind: 'provisioning' } as const

export const plannedMeeting = strictObject({
  title: line(500).min(1, 'Please provide a title.'),
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
  /** Where people join; in calendars beside the place. A field left out keeps its value, null clears it. */
  link: z
    .url({ protocol: /^https$/, error: 'Please provide an address that begins with https://.' })
    .max(2_000)
    .regex(/^\S+$/, 'Please provide an address without spaces.')
    .nullish(),
  /** Where people meet. */
  place: line(500).nullish(),
  /** The host. */
  createdBy: line(300).min(1, 'Please provide the host.'),
})

interface Period {
  startTime: string
  endTime: string
}

/** Longer than any meeting, so that a mistyped year is refused. */
export const mostDays = 31
const dayMs = 86_400_000

/** What is wanted of the end of a meeting, which comes after its start and not a month later; null where it does. */
export function wantedEnd({ startTime, endTime }: Period): string | null {
  if (endTime <= startTime) return 'Please provide an end after the start.'
  const lastsMs = Date.parse(endTime) - Date.parse(startTime)
  return lastsMs > mostDays * dayMs
    ? `Please provide an end at most ${mostDays} days after the start.`
    : null
}

/** Refuses a meeting by its end. */
export function checkEnd(meeting: Period, context: z.core.$RefinementCtx): void {
  const message = wantedEnd(meeting)
  if (message !== null) context.addIssue({ code: 'custom', path: ['endTime'], message })
}

const plannedEvent = plannedMeeting.superRefine(checkEnd)

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
