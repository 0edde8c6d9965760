/** Who came to a meeting: the rows of the roll call and of the attendance report. */
import * as z from 'zod'
import { correctionEffects } from './corrections'
import { endpoint } from './endpoint'
import { eventPath } from './eventQuery'
import { bodyId, pathId } from './id'
import { paged, paging } from './page'
import { strictObject, unused } from './strict'
import { instant } from './text'

/** One person at one meeting: one row, even if the person leaves and returns. */
export const checkInRow = z.object({
  checkInId: bodyId,
  /** Null for imported names that the directory does not know. */
  userId: bodyId.nullable(),
  /** The member company that is there through this person; null for a guest of the group. */
  organizationId: bodyId.nullable(),
  source: z.enum(['Zoom', 'Manual', 'Proxy', 'SharePoint']),
  userFirstName: z.string(),
  userLastName: z.string(),
  /** 'Last, First', as is `userNameLegacy`. */
  userName: z.string(),
  userNameLegacy: z.string(),
  memberCompanyName: z.string().nullable(),
  /** As it is displayed: in group 36 'WG Chair Proxy' reads 'WG Vice Chair'. */
  userTitle: z.string().nullable(),
  /** Joined and not left. */
  isPresent: z.boolean(),
  /** Counts for the quorum while present. */
  isQuorumEligible: z.boolean(),
  /** Why the row does not count, for its info icon: an inactive company or an inactive role. */
  inactive: z.enum(['company', 'role']).nullable(),
  /** Of a Proxy row: who stands in, 'First Last'. */
  standInName: z.string().nullable(),
  /** Who added it: a person's name for Manual rows, else the meeting tool. */
  createdBy: z.string(),
  /** The same as 'Last, First' where it is a person. */
  createdByLegacy: z.string(),
  /** Manual, and the caller may remove it now. */
  canRemove: z.boolean(),
  /** First join. For staff only: absent for everybody else, as are all times below. */
  joinTimeUtc: instant.nullable().optional(),
  /** Last leave; null while present. */
  leaveTimeUtc: instant.nullable().optional(),
  /** Whole minutes of all stretches together, so far. */
  minutesPresent: z.number().int().optional(),
  /** Each stretch of presence, in order; those that overlap are one. */
  stays: z.array(z.object({ joinedAt: instant, leftAt: instant.nullable() })).optional(),
})
export type CheckInRow = z.output<typeof checkInRow>

/** A distinct attendee of the attendance report. */
const attendee = z.object({
  userId: bodyId.nullable(),
  /** 'First Last' */
  userName: z.string(),
  /** 'Last, First' */
  userNameLegacy: z.string(),
  memberCompanyName: z.string().nullable(),
})
export type Attendee = z.output<typeof attendee>

export const listCheckIns = endpoint({
  method: 'GET',
  path: '/api/groups/{groupId}/events/{eventId}/checkIns',
  summary: 'The distinct attendees of a meeting.',
  access: { kind: 'group', area: 'attendance' },
  params: eventPath,
  query: strictObject({
    ...paging(100),
    sortBy: z.enum(['userName', 'memberCompanyName']).default('userName'),
    sort: z.enum(['asc', 'desc']).default('asc'),
  }),
  answer: paged(attendee),
  problems: ['not-found'],
})

/** A person to be added; names and company are taken from the directory. */
const manualEntry = strictObject({
  quorateUserId: bodyId,
  ...unused(
    'firstName',
    'lastName',
    'memberName',
    'userTitle',
    'meetingParticipantId',
    'eventId',
    'groupId',
    'email',
    'memberId',
    'memberType',
    'meetingId',
    'source',
    'createdBy',
    'createdById',
  ),
})

export const addCheckIns = endpoint({
  method: 'POST',
  path: '/api/groups/{groupId}/events/{eventId}/CheckIns',
  summary:
    'Checks people of the group in by hand, from one hour before the meeting on; who is in already stays as they are. Answers with those added. Staff may after the close too: quorum eligibility is computed anew, and the group is mailed.',
  access: { kind: 'groupAdmin', area: 'attendance' },
  params: eventPath,
  body: z
    .array(manualEntry)
    .min(1, 'Please add at least one user.')
    .max(500, 'Please add at most 500 users at once.'),
  answer: z.object({ checkInIds: z.array(bodyId) }),
  problems: ['not-found', 'roll-call-closed', 'meeting-not-started'],
})

/** The change that staff make to a closed roll call without asking a second person. */
const checkInChange = z.discriminatedUnion('kind', [
  strictObject({ kind: z.literal('add'), userIds: z.array(bodyId).min(1).max(500) }),
  strictObject({ kind: z.literal('remove'), checkInId: bodyId }),
  strictObject({
    kind: z.literal('assign'),
    zoomParticipantId: bodyId,
    userId: bodyId.nullable(),
  }),
])
export type CheckInChange = z.output<typeof checkInChange>

export const previewCheckIns = endpoint({
  method: 'POST',
  path: '/api/groups/{groupId}/events/{eventId}/CheckIns/rehearsals',
  summary:
    'What adding people to a closed roll call, removing one from it or assigning a name from Zoom would change now, and who would be mailed; nothing of an open one.',
  access: { kind: 'groupAdmin', area: 'attendance' },
  params: eventPath,
  body: checkInChange,
  answer: correctionEffects,
  problems: ['not-found', 'not-manual', 'roll-call-closed'],
})

export const removeCheckIn = endpoint({
  method: 'DELETE',
  path: '/api/groups/{groupId}/Events/{eventId}/CheckIns/{checkInId}',
  summary:
    'Removes a check-in that was made by hand. Staff may after the close too: quorum eligibility is computed anew, and the group is mailed.',
  access: { kind: 'groupAdmin', area: 'attendance' },
  params: eventPath.extend({ checkInId: pathId }),
  answer: null,
  problems: ['not-found', 'not-manual', 'roll-call-closed'],
})
