/** Meetings from an iCalendar file, and a person's own calendar feed. */
import * as z from 'zod'
import { endpoint } from './endpoint'
import { groupPath } from './id'
import { guardedRemovals, provisioningOptions, removalOptions } from './provisionedDirectory'
import { strictObject } from './strict'
import { instant } from './text'

const largestCalendar = 5 * 1_048_576

const broughtInCalendar = z.object({
  isDryRun: z.boolean(),
  created: z.number().int(),
  changed: z.number().int(),
  unchanged: z.number().int(),
  /** Meetings to come that the calendar no longer names. */
  withdrawn: z.number().int(),
  /** Entries that cannot be imported or may no longer change. */
  ignored: z.array(
    z.object({
      title: z.string(),
      reason: z.string(),
      /** How many meetings to come stay as they were because the entry cannot be read. */
      keeps: z.number().int(),
    }),
  ),
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

const groupCalendar = z.object({
  /** The host of the connected address, which is a secret itself; null where none is connected. */
  host: z.string().nullable(),
  /** Whether the server's configuration names a calendar; a connected one replaces it. */
  isConfigured: z.boolean(),
  readAt: instant.nullable(),
  /** What was not read the last time, and why; null where all was. */
  fault: z.string().nullable(),
  /** Where calendar programs fetch the group's deadlines and meetings; null unless that is published. */
  feedAddress: z.string().nullable(),
})
export type GroupCalendar = z.output<typeof groupCalendar>

/** A change of a group's calendar; the answer is its new state. */
const ofGroup = {
  path: '/api/groups/{groupId}/admin/calendar',
  access: { kind: 'staff' },
  params: groupPath,
  answer: groupCalendar,
} as const
const feedOfGroup = { ...ofGroup, path: '/api/groups/{groupId}/admin/calendar/feed' } as const

export const showGroupCalendar = endpoint({
  ...ofGroup,
  method: 'GET',
  summary: 'Which calendar the meetings of a group come from, and where its feed is published.',
})

export const connectGroupCalendar = endpoint({
  ...ofGroup,
  method: 'PUT',
  summary:
    'Connects the iCalendar address from which the meetings of a group are read every quarter of an hour. It is fetched at once, and never answered or logged. Where its meetings take the place of many, removals-not-confirmed tells what confirmRemovals must say.',
  body: strictObject({
    address: z
      .url({ protocol: /^https$/, error: 'Please provide an address that begins with https://.' })
      .max(2_000),
  }),
  query: removalOptions,
  problems: ['not-found', 'removals-not-confirmed'],
})

export const disconnectGroupCalendar = endpoint({
  ...ofGroup,
  method: 'DELETE',
  summary: 'Reads the calendar of a group no longer; the meetings that came from it stay.',
})

export const publishGroupFeed = endpoint({
  ...feedOfGroup,
  method: 'POST',
  summary:
    'Publishes the deadlines and meetings of a group at a new address; the one before answers nobody any more.',
  problems: ['not-found'],
})

export const withdrawGroupFeed = endpoint({
  ...feedOfGroup,
  method: 'DELETE',
  summary: 'Publishes the feed of a group no longer.',
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
