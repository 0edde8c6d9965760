import * as z from 'zod'
import { endpoint } from './endpoint'
import { pathId } from './id'
import { text } from './text'

export type AttachmentTable = 'VoteQuestions' | 'Events' | 'Motions'

/** A stored file as lists and details show it; `size` in bytes. */
export const attachment = z.object({ fileName: z.string(), size: z.number().int() })
export type Attachment = z.output<typeof attachment>

const fileAddress = {
  params: z.object({ groupId: pathId, id: pathId, fileName: text(255) }),
  answer: z.object({ url: z.string() }),
  problems: ['not-found'],
} as const

export const voteQuestionFile = endpoint({
  method: 'GET',
  path: '/api/groups/{groupId}/VoteQuestions/{id}/files/{fileName}',
  summary: 'A short-lived download address of an attachment of a voting question.',
  access: { kind: 'group', area: 'votingquestions' },
  ...fileAddress,
})

export const motionFile = endpoint({
  method: 'GET',
  path: '/api/groups/{groupId}/Motions/{id}/files/{fileName}',
  summary: 'A short-lived download address of an attachment of a motion.',
  access: { kind: 'group', area: 'motionrequest' },
  ...fileAddress,
})

export const eventFile = endpoint({
  method: 'GET',
  path: '/api/groups/{groupId}/Events/{id}/files/{fileName}',
  summary: 'A short-lived download address of an attachment of a meeting.',
  access: { kind: 'group', area: 'attendance' },
  ...fileAddress,
})
