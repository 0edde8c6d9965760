/** What admins do with a meeting: close its roll call, and attach and delete files. */
import * as z from 'zod'
import { endpoint } from './endpoint'
import { eventPath } from './eventQuery'
import { meetingDetail } from './events'
import { strictObject, unused } from './strict'
import { text } from './text'

const admins = { kind: 'groupAdmin', area: 'attendance' } as const

export const closeEvent = endpoint({
  method: 'PATCH',
  path: '/api/groups/{groupId}/events/{eventId}/closeEvent',
  summary:
    'Closes the roll call: attendance is locked, the summary mailed, eligibility recomputed.',
  access: admins,
  params: eventPath,
  body: strictObject(unused('userName')),
  answer: meetingDetail,
  problems: ['not-found', 'roll-call-closed', 'meeting-not-started'],
})

/** A person or member company whose quorum eligibility would change; names read 'First Last'. */
const changedEligibility = z.object({ name: z.string(), companyName: z.string().nullable() })

/** What closing would do, computed by the code of the act itself without doing it. */
const rollCallPreview = z.object({
  /** Addresses that will be written to. */
  recipients: z.array(z.string()),
  mailSubject: z.string().nullable(),
  totalCheckIns: z.number().int(),
  /** The most quorum-eligible that were present at once. */
  highestQuorumAttendance: z.number().int(),
  quorumCount: z.number().int(),
  /** Whether the meeting is still running: people who join after the close are not counted. */
  isMeetingLive: z.boolean(),
  /** Names of the meeting tool that nobody has recognized, so that they do not count. */
  unrecognized: z.array(z.string()),
  losing: z.array(changedEligibility),
  regaining: z.array(changedEligibility),
  /** Why it cannot be done now; null where it can. */
  refusal: z.string().nullable(),
})
export type RollCallPreview = z.output<typeof rollCallPreview>

export const previewCloseEvent = endpoint({
  method: 'GET',
  path: '/api/groups/{groupId}/events/{eventId}/rehearsals/closeEvent',
  summary: 'What closing the roll call would do now, and who would be mailed.',
  access: admins,
  params: eventPath,
  answer: rollCallPreview,
  problems: ['not-found'],
})

export const addEventAttachments = endpoint({
  method: 'POST',
  path: '/api/groups/{groupId}/events/{eventId}/attachment',
  summary: 'Attaches files to a meeting: a form with any number of files and nothing else.',
  access: admins,
  params: eventPath,
  multipart: true,
  uploadFailure: 'There was an error uploading attachments',
  answer: meetingDetail,
  problems: [
    'not-found',
    'roll-call-closed',
    'file-name-taken',
    'file-too-large',
    'files-too-large',
  ],
})

export const deleteEventAttachment = endpoint({
  method: 'DELETE',
  path: '/api/groups/{groupId}/events/{eventId}/attachment',
  summary: 'Deletes a file of a meeting.',
  access: admins,
  params: eventPath,
  body: strictObject({ fileName: text(255, 'Please provide the name of a file.') }),
  answer: meetingDetail,
  problems: ['not-found', 'roll-call-closed'],
})
