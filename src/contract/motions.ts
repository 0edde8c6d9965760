import * as z from 'zod'
import { attachment } from './attachment'
import { endpoint } from './endpoint'
import { bodyId, pathId } from './id'
import { link } from './link'
import { instant } from './text'

export const motionStatus = z.enum(['Pending', 'Complete', 'Withdrawn', 'Failed'])

export const motionRequest = z.object({
  motionRequestId: bodyId,
  groupId: bodyId,
  title: z.string(),
  description: z.string(),
  linkReference: z.array(link),
  attachments: z.array(attachment),
  motionStatus,
  motionStatusDate: instant,
  motionDeadline: instant,
  withdrawalReason: z.string().nullable(),
  motionedUserId: bodyId.nullable(),
  motionedName: z.string().nullable(),
  motionedTitle: z.string().nullable(),
  motionedCompanyName: z.string().nullable(),
  motionedDate: instant.nullable(),
  secondedUserId: bodyId.nullable(),
  secondedName: z.string().nullable(),
  secondedTitle: z.string().nullable(),
  secondedCompanyName: z.string().nullable(),
  secondedDate: instant.nullable(),
  voteQuestion: z.object({ voteQuestionId: bodyId }).nullable(),
  revision: z.number().int(),
})
export type MotionRequest = z.output<typeof motionRequest>

const motionPath = z.object({ groupId: pathId, id: pathId })

export const showMotion = endpoint({
  method: 'GET',
  path: '/api/groups/{groupId}/Motions/{id}',
  summary: 'One motion with its mover and seconder.',
  access: { kind: 'group', area: 'motionrequest' },
  params: motionPath,
  status: 200,
  answer: motionRequest,
  problems: ['not-found'],
})

export const linkVoteQuestion = endpoint({
  method: 'PUT',
  path: '/api/groups/{groupId}/Motions/{id}/linkvotequestion',
  summary: 'Links a voting question to the motion it came from.',
  access: { kind: 'groupAdmin', area: 'motionrequest' },
  params: motionPath,
  body: z.object({ voteQuestionId: bodyId }),
  status: 200,
  answer: motionRequest,
  problems: ['not-an-admin', 'not-found', 'state-forbids'],
})
