/** The messages of the meeting tool's webhook. */
import * as z from 'zod'
import { endpoint } from './endpoint'

/** An ISO 8601 instant with any offset, kept as it came. */
const reportedInstant = z.iso
  .datetime({ offset: true, abort: true })
  .refine((value) => /^[12]\d{3}-/.test(value))

/** Text of the meeting tool; characters that cannot be stored are replaced in the message as a whole. */
const text = (longest: number) => z.string().max(longest)

/** Somebody in a meeting, as the tool names them. Fields not named here are kept as evidence. */
const participant = z.looseObject({
  /** The id of this connection; each join has a new one. */
  user_id: text(100).optional(),
  participant_uuid: text(200).optional(),
  user_name: text(500).optional(),
  email: text(320).nullish(),
  registrant_id: text(200).nullish(),
  join_time: reportedInstant.optional(),
  leave_time: reportedInstant.optional(),
})
export type SentParticipant = z.output<typeof participant>

/** The tool writes the number of a meeting as text or as a number. */
const meetingNumber = z.union([text(50), z.number().int().nonnegative()])

const meeting = z.looseObject({
  id: meetingNumber,
  /** The id of this run of the meeting. */
  uuid: text(200).optional(),
  end_time: reportedInstant.optional(),
})

const timed = { event_ts: z.number().int().min(0).max(8_640_000_000_000) }
const withParticipant = z.looseObject({ object: meeting.extend({ participant }) })

const usedMessage = z.discriminatedUnion('event', [
  z.looseObject({
    event: z.literal('endpoint.url_validation'),
    payload: z.looseObject({ plainToken: text(500) }),
  }),
  z.looseObject({
    event: z.literal('meeting.participant_joined'),
    ...timed,
    payload: withParticipant,
  }),
  z.looseObject({
    event: z.literal('meeting.participant_left'),
    ...timed,
    payload: withParticipant,
  }),
  z.looseObject({
    event: z.literal('meeting.ended'),
    ...timed,
    payload: z.looseObject({ object: meeting }),
  }),
])
const usedEvents: readonly string[] = usedMessage.options.map(({ shape }) => shape.event.value)

/** The app may be subscribed to more events than are used; the others are accepted and ignored. */
const unusedMessage = z.looseObject({
  event: text(200).refine((event) => !usedEvents.includes(event)),
})

export type UsedZoomMessage = z.output<typeof usedMessage>

export function isUsedMessage(message: ZoomMessage): message is UsedZoomMessage {
  return usedEvents.includes(message.event)
}

/**
 * Evidence must be storable as JSON. A join counts whatever its name holds, so characters that PostgreSQL
 * cannot store (NUL, half of a surrogate pair) are replaced by U+FFFD.
 */
export const zoomMessage = z
  .union([usedMessage, unusedMessage])
  .refine(canBeWritten, { message: 'Please nest the message less deeply.', abort: true })
  .transform(storable)
export type ZoomMessage = z.output<typeof zoomMessage>

function canBeWritten(value: unknown): boolean {
  try {
    JSON.stringify(value)
    return true
  } catch {
    return false
  }
}

/** JSON escapes exactly these characters; an escaped backslash before them is skipped. */
function storable<T>(value: T): T {
  const escapes = /\\\\|\\u(?:0000|d[89a-f][\da-f]{2})/g
  const written = JSON.stringify(value)
  return JSON.parse(
    written.replace(escapes, (escape) => (escape === '\\\\' ? escape : '\uFFFD')),
  ) as T
}

export const receiveZoomMessage = endpoint({
  method: 'POST',
  path: '/api/zoom/webhook',
  summary:
    'Takes the webhooks of the meeting tool: participant joined and left, meeting ended, URL validation. Other events are answered and let be.',
  access: { kind: 'signed' },
  body: zoomMessage,
  answer: z.object({ plainToken: z.string(), encryptedToken: z.string() }).partial(),
})
