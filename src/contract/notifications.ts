/** What a person is told of by mail besides the mails of the association, and when. */
import * as z from 'zod'
import { isZone } from '../rules/associationZone'
import { notificationKinds } from '../rules/notifications'
import { endpoint } from './endpoint'
import { bodyId } from './id'
import { strictObject } from './strict'
import { whole } from './text'

/** By kind; each offers its own choices. */
const choices = strictObject({
  votes: z.enum(notificationKinds.votes),
  motions: z.enum(notificationKinds.motions),
  results: z.enum(notificationKinds.results),
  amendments: z.enum(notificationKinds.amendments),
  meetings: z.enum(notificationKinds.meetings),
})

const digestHour = whole(0, 23)

const notifications = z.object({
  /** Where the mails go. */
  email: z.string(),
  /** The hour of the digest by the clock of the zone. */
  digestHour,
  /** An IANA name; null until it was chosen. */
  zone: z.string().nullable(),
  groups: z.array(z.object({ groupId: bodyId, groupName: z.string(), choices })),
})
export type Notifications = z.output<typeof notifications>

const ofPerson = {
  path: '/api/notifications',
  access: { kind: 'signedIn' },
  answer: notifications,
} as const

export const showNotifications = endpoint({
  ...ofPerson,
  method: 'GET',
  summary: "What the caller chose to be told of in each of the caller's groups.",
})

export const saveNotifications = endpoint({
  ...ofPerson,
  method: 'PUT',
  summary:
    'Says what the caller wants to be told of: at once, in a daily digest, in the calendar feed, or not. The mails of the association go out all the same.',
  body: strictObject({
    digestHour,
    zone: z.string().refine(isZone, 'Please provide the IANA name of a time zone.'),
    groups: z.array(strictObject({ groupId: bodyId, choices })).max(1_000),
  }),
})
export type SentNotifications = z.input<typeof saveNotifications.body>
