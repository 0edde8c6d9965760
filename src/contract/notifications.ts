/** What a person is told of besides the mails of the association, when, and on which devices. */
import * as z from 'zod'
import { isZone } from '../rules/associationZone'
import { notificationKinds, type StaffChoices } from '../rules/notifications'
import { endpoint } from './endpoint'
import { bodyId, pathId } from './id'
import { strictObject } from './strict'
import { line, whole } from './text'

/** By kind; each offers its own choices. */
const choices = strictObject({
  votes: z.enum(notificationKinds.votes),
  motions: z.enum(notificationKinds.motions),
  results: z.enum(notificationKinds.results),
  amendments: z.enum(notificationKinds.amendments),
  meetings: z.enum(notificationKinds.meetings),
})

const staffChoice = z.enum(['digest', 'none'])
const staffChoices = strictObject({
  policyDraft: staffChoice,
  removal: staffChoice,
  refusedMail: staffChoice,
  stoppedRecord: staffChoice,
}) satisfies z.ZodType<StaffChoices>

const digestHour = whole(0, 23)

const notifications = z.object({
  /** Where the mails go. */
  email: z.string(),
  /** The hour of the digest by the clock of the zone. */
  digestHour,
  /** An IANA name; null until it was chosen. */
  zone: z.string().nullable(),
  groups: z.array(z.object({ groupId: bodyId, groupName: z.string(), choices })),
  /** What staff have in the digest of what waits for them as staff; null for everybody else. */
  staff: staffChoices.nullable(),
  /** With which a browser subscribes to messages of this server (RFC 8292), in base64url. */
  pushKey: z.string(),
  /** Where messages are shown at once, by their names. */
  devices: z.array(
    z.object({
      deviceId: bodyId,
      name: z.string(),
      /** Its address at its push service, by which a browser knows itself. */
      address: z.string(),
      /** The device takes no more messages, and has to be added again. */
      isDisabled: z.boolean(),
    }),
  ),
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
    /** For staff alone. */
    staff: staffChoices.nullish(),
  }),
})
export type SentNotifications = z.input<typeof saveNotifications.body>

const keyOf = (bytes: number) =>
  z
    .string()
    .refine(
      (key) => /^[\w-]+$/.test(key) && Math.floor((key.length * 3) / 4) === bytes,
      `Please provide ${bytes} bytes as base64url.`,
    )

export const addDevice = endpoint({
  ...ofPerson,
  method: 'POST',
  path: '/api/notifications/devices',
  summary:
    'Adds the browser that the caller uses to the devices that are told at once, or names it anew. It leaves the devices of whoever used it before.',
  body: strictObject({
    name: line(100, 'Please provide a name.').min(1, 'Please provide a name.'),
    /** At a push service (RFC 8030). */
    address: line(2_000),
    /** The public key of the device and its secret (RFC 8291). */
    p256dh: keyOf(65),
    auth: keyOf(16),
  }),
  problems: ['state-forbids'],
})
export type SentDevice = z.input<typeof addDevice.body>

export const removeDevice = endpoint({
  ...ofPerson,
  method: 'DELETE',
  path: '/api/notifications/devices/{deviceId}',
  summary: 'Tells a device of the caller nothing more.',
  params: z.object({ deviceId: pathId }),
  problems: ['not-found'],
})
