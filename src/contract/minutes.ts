/** The minutes of a meeting: drafted by admins, published to the group, amended as a further version. */
import * as z from 'zod'
import type { MeetingTimeline } from '../rules/meetingTimeline'
import type { MinutesFacts } from '../rules/minutes'
import { endpoint } from './endpoint'
import { eventPath } from './eventQuery'
import { bodyId, pathId } from './id'
import { strictObject } from './strict'
import { instant, line, optionalText } from './text'

const section = strictObject({
  heading: line(200, 'Please provide a heading.').min(1, 'Please provide a heading.'),
  text: optionalText(20_000),
})
const sections = z.array(section).max(50, 'Please write at most 50 sections.')

const facts = z.object({
  groupName: z.string(),
  title: z.string(),
  startTime: instant,
  endTime: instant,
  host: z.string(),
  attendees: z.array(
    z.object({
      name: z.string(),
      companyName: z.string().nullable(),
      standInName: z.string().nullable(),
    }),
  ),
  quorum: z.object({
    needed: z.number().int(),
    eligible: z.number().int(),
    highest: z.number().int(),
    met: z.array(z.object({ from: instant, until: instant.nullable() })),
    entity: z.string(),
  }),
  motions: z.array(
    z.object({
      motionRequestId: bodyId,
      title: z.string(),
      mover: z.string().nullable(),
      seconder: z.string().nullable(),
    }),
  ),
  decisions: z.array(
    z.object({ voteQuestionId: bodyId, title: z.string(), endedAt: instant, outcome: z.string() }),
  ),
  fileNames: z.array(z.string()),
}) satisfies z.ZodType<MinutesFacts>

const writtenSections = z.array(z.object({ heading: z.string(), text: z.string() }))

/** The minutes as the caller may read them. */
const minutes = z.object({
  eventId: bodyId,
  groupName: z.string(),
  title: z.string(),
  startTime: instant,
  /** The published versions, the latest first. */
  versions: z.array(
    z.object({
      version: z.number().int(),
      facts,
      sections: writtenSections,
      /** Why it replaced the one before; null of the first. */
      reason: z.string().nullable(),
      publishedAt: instant,
      publishedBy: z.string(),
      /** How the motion to approve this version stands; null where nobody has moved it. */
      approval: z
        .object({
          motionRequestId: bodyId,
          state: z.enum(['moved', 'approved', 'notApproved']),
          /** When the vote on it ended. */
          at: instant.nullable(),
        })
        .nullable(),
    }),
  ),
  /** Whether the caller may move the approval of the latest version now. */
  canMoveApproval: z.boolean(),
  /** The draft with what the product knows now, for admins; null for everybody else. */
  draft: z
    .object({
      facts,
      sections: writtenSections,
      /** Who saved it last, and when; null where nobody has. */
      savedBy: z.string().nullable(),
      savedAt: instant.nullable(),
      /** Which state a change begins from; 0 where nobody has saved one. */
      revision: z.number().int(),
      /** Why it cannot be published yet; null where it can. */
      publishRefusal: z.string().nullable(),
    })
    .nullable(),
})
export type Minutes = z.output<typeof minutes>

/** A meeting over time. */
const timeline = z.object({
  eventId: bodyId,
  groupName: z.string(),
  title: z.string(),
  startTime: instant,
  endTime: instant,
  quorum: z.object({
    needed: z.number().int(),
    eligible: z.number().int(),
    points: z.array(z.object({ created: instant, quorumAttendanceCount: z.number().int() })),
  }),
  /** Who was there when; null for everybody but staff, as are all join and leave times. */
  presences: z
    .array(
      z.object({
        name: z.string(),
        companyName: z.string().nullable(),
        stays: z.array(z.object({ joinedAt: instant, leftAt: instant.nullable() })),
      }),
    )
    .nullable(),
  /** What was moved, seconded, asked and voted during the meeting, oldest first; no vote of a blind poll. */
  marks: z.array(z.object({ at: instant, text: z.string(), to: z.string() })),
}) satisfies z.ZodType<MeetingTimeline>
export type MeetingTimelineAnswer = z.output<typeof timeline>

export const showMeetingTimeline = endpoint({
  method: 'GET',
  path: '/api/groups/{groupId}/events/{eventId}/timeline',
  summary: 'A meeting over time, once its roll call is closed.',
  access: { kind: 'group', area: 'attendance' },
  params: eventPath,
  answer: timeline,
  problems: ['not-found', 'state-forbids'],
})

const path = '/api/groups/{groupId}/events/{eventId}/minutes'
const admins = { kind: 'groupAdmin', area: 'attendance' } as const

export const showMinutes = endpoint({
  method: 'GET',
  path,
  summary: 'The published minutes of a meeting, and for admins the draft of the next version.',
  access: { kind: 'group', area: 'attendance' },
  params: eventPath,
  answer: minutes,
  problems: ['not-found'],
})

export const saveMinutes = endpoint({
  method: 'PUT',
  path,
  summary: 'Saves what admins wrote into the draft of the minutes, which they share.',
  access: admins,
  params: eventPath,
  body: strictObject({ sections, revision: z.number().int().min(0) }),
  answer: minutes,
  problems: ['not-found', 'changed-meanwhile', 'record-mismatch'],
})

export const publishMinutes = endpoint({
  method: 'POST',
  path: `${path}/publish`,
  summary:
    'Publishes the draft as the next version of the minutes, once the roll call is closed; an amendment says why.',
  access: admins,
  params: eventPath,
  body: strictObject({ revision: z.number().int().min(0), reason: optionalText(1_000) }),
  answer: minutes,
  problems: ['not-found', 'changed-meanwhile', 'state-forbids', 'record-mismatch'],
})

export const moveMinutesApproval = endpoint({
  method: 'POST',
  path: `${path}/versions/{version}/motion`,
  summary:
    'Makes a motion to approve the latest version of the minutes; of staff it is a request that waits for a mover.',
  access: { kind: 'group', area: 'attendance' },
  params: eventPath.extend({ version: pathId }),
  body: strictObject({}),
  answer: minutes,
  problems: ['may-not-make-motions', 'not-found', 'state-forbids', 'record-mismatch'],
})
