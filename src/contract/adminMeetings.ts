/** Meetings of a group as its admins plan them. */
import * as z from 'zod'
import { carriedFiles } from './attachment'
import { endpoint } from './endpoint'
import { eventPath } from './eventQuery'
import { bodyId, groupPath } from './id'
import { paged, paging, search } from './page'
import { removalOptions } from './provisionedDirectory'
import { checkEnd, plannedMeeting } from './provisionedEvents'
import { strictObject } from './strict'
import { instant } from './text'

const access = { kind: 'groupAdmin', area: 'attendance' } as const

const adminMeeting = z.object({
  eventId: bodyId,
  title: z.string(),
  startTime: instant,
  endTime: instant,
  eventType: z.number().int(),
  zoomMeetingId: z.string().nullable(),
  link: z.string().nullable(),
  place: z.string().nullable(),
  createdBy: z.string(),
  /** The same for all meetings of a weekly series; null for a meeting by itself. */
  seriesId: z.string().nullable(),
  /** The meeting is imported from a calendar, so it is changed there. */
  isFromCalendar: z.boolean(),
  isRollCallClosed: z.boolean(),
})
export type AdminMeeting = z.output<typeof adminMeeting>

export const listPlannedMeetings = endpoint({
  method: 'GET',
  path: '/api/groups/{groupId}/admin/meetings',
  summary: 'Meetings of a group: those to come in their order, or those that are over.',
  access,
  params: groupPath,
  query: strictObject({
    ...paging(50),
    search,
    status: z.enum(['all', 'upcoming', 'past']).default('upcoming'),
  }),
  answer: paged(adminMeeting),
})

export const planMeeting = endpoint({
  method: 'POST',
  path: '/api/groups/{groupId}/admin/meetings',
  summary: 'Plans a meeting, or one for each of several weeks at the same wall time.',
  access,
  params: groupPath,
  body: plannedMeeting
    .extend({
      /** How many meetings: 1 is one by itself. */
      weeks: z
        .number(wantedWeeks())
        .int(wantedWeeks())
        .min(1, wantedWeeks())
        .max(104, wantedWeeks())
        .default(1),
      carriedFiles,
      /** The draft that it was written as, as it was read; it goes unless it is a template. */
      draft: strictObject({ draftId: bodyId, revision: z.number().int().min(1) }).nullish(),
    })
    .superRefine(checkEnd),
  status: 201,
  answer: z.object({ eventIds: z.array(bodyId) }),
  problems: ['changed-meanwhile', 'not-found', 'state-forbids'],
  idempotent: true,
})

function wantedWeeks(): string {
  return 'Please provide a number of weeks from 1 to 104.'
}

/** For a series: whether only this meeting or also all later ones are meant. */
const scope = z.enum(['one', 'following'], 'Please provide one or following.').default('one')

const oneMeeting = {
  path: '/api/groups/{groupId}/admin/meetings/{eventId}',
  access,
  params: eventPath,
  answer: z.object({ eventIds: z.array(bodyId) }),
} as const

export const changeMeeting = endpoint({
  ...oneMeeting,
  method: 'PUT',
  summary:
    'Changes a meeting whose roll call is open, alone or with all that follow in its series.',
  body: plannedMeeting.extend({ scope }).superRefine(checkEnd),
  problems: ['not-found', 'roll-call-closed', 'state-forbids'],
})

export const cancelMeeting = endpoint({
  ...oneMeeting,
  method: 'DELETE',
  summary: 'Cancels a meeting that nobody came to, alone or with all that follow in its series.',
  query: removalOptions.extend({ scope }),
  problems: ['not-found', 'roll-call-closed', 'state-forbids', 'removals-not-confirmed'],
})
