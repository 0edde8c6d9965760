/** Participants of the meeting tool whom nobody recognized yet, and the people they are assigned to. */
import * as z from 'zod'
import { endpoint } from './endpoint'
import { eventPath } from './eventQuery'
import { bodyId, pathId } from './id'
import { strictObject } from './strict'
import { instant } from './text'

const zoomParticipant = z.object({
  zoomParticipantId: bodyId,
  /** The name they used in the meeting. */
  displayName: z.string(),
  /** The address they gave the meeting tool; null where none. */
  email: z.string().nullable(),
  /** In the meeting now. */
  isPresent: z.boolean(),
  /** Each stretch of presence. For staff only: absent for everybody else. */
  stays: z.array(z.object({ joinedAt: instant, leftAt: instant.nullable() })).optional(),
  /** The person of the group with this name; null where nobody or several have it, and once one is assigned. */
  proposed: z.object({ userId: bodyId, userName: z.string() }).nullable(),
  /** The assigned person; null while unknown. Names read 'First Last'. */
  assignedTo: z.object({ userId: bodyId, userName: z.string() }).nullable(),
  /** How they were recognized: by a registration, by a name (alias) assigned earlier, or by an admin here. */
  matchedBy: z.enum(['registrant', 'alias', 'admin']).nullable(),
  /** The admin who assigned them. */
  assignedBy: z.string().nullable(),
})
export type ZoomParticipant = z.output<typeof zoomParticipant>

const admins = { kind: 'groupAdmin', area: 'attendance' } as const

export const listZoomParticipants = endpoint({
  method: 'GET',
  path: '/api/groups/{groupId}/events/{eventId}/zoomParticipants',
  summary: 'Participants whom nobody recognized by themselves: those without a person first.',
  access: admins,
  params: eventPath,
  answer: z.array(zoomParticipant),
  problems: ['not-found'],
})

export const assignZoomParticipant = endpoint({
  method: 'PUT',
  path: '/api/groups/{groupId}/events/{eventId}/zoomParticipants/{zoomParticipantId}',
  summary:
    'Says which person of the group a participant is, for later meetings too; null takes it back. Staff may after the close too: quorum eligibility is computed anew, and the group is mailed.',
  access: admins,
  params: eventPath.extend({ zoomParticipantId: pathId }),
  body: strictObject({ userId: bodyId.nullable() }),
  answer: z.array(zoomParticipant),
  problems: ['not-found', 'roll-call-closed'],
})
