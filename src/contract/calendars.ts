/** Meetings from an iCalendar file, and a person's own calendar feed. */
import * as z from 'zod'
import { endpoint } from './endpoint'
import { groupPath } from './id'
import { guardedRemovals, provisioningOptions } from './provisionedDirectory'
import { strictObject } from './strict'

const largestCalendar = 5 * 1_048_576

const broughtInCalendar = z.object({
  isDryRun: z.boolean(),
  created: z.number().int(),
  changed: z.number().int(),
  unchanged: z.number().int(),
  /** Meetings to come that the calendar no longer names. */
  withdrawn: z.number().int(),
  /** What is no meeting here, or may not change any more. */
  ignored: z.array(z.object({ title: z.string(), reason: z.string() })),
  ...guardedRemovals,
})
export type BroughtInCalendar = z.output<typeof broughtInCalendar>

export const importCalendar = endpoint({
  method: 'PUT',
  path: '/api/provisioning/groups/{groupId}/calendar',
  summary:
    'Brings the meetings of a group to what an iCalendar file says, each recurrence by itself, up to 400 days ahead. Meetings to come that it no longer names are taken back.',
  access: { kind: 'provisioning' },
  params: groupPath,
  query: provisioningOptions,
  body: strictObject({
    /** The text of the file. */
    calendar: z.string().max(largestCalendar, 'Please provide a shorter calendar.'),
  }),
  bodyBytes: 2 * largestCalendar,
  answer: broughtInCalendar,
  problems: ['not-found', 'removals-not-confirmed'],
})

const calendarFeed = z.object({
  /** Where calendar programs fetch it; null until one is asked for. */
  address: z.url().nullable(),
})
export type CalendarFeed = z.output<typeof calendarFeed>

export const showCalendarFeed = endpoint({
  method: 'GET',
  path: '/api/calendarFeed',
  summary: "The secret address of the caller's own calendar of deadlines and meetings.",
  access: { kind: 'signedIn' },
  answer: calendarFeed,
})

export const renewCalendarFeed = endpoint({
  method: 'POST',
  path: '/api/calendarFeed',
  summary: 'Makes a new address for that calendar; the one before answers nobody any more.',
  access: { kind: 'signedIn' },
  answer: calendarFeed,
})
