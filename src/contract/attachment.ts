import * as z from 'zod'
import { endpoint } from './endpoint'
import { bodyId, pathId } from './id'
import { strictObject } from './strict'
import { text } from './text'

const attachmentTable = z.enum(['VoteQuestions', 'Events', 'Motions', 'QuestionDrafts'])
export type AttachmentTable = z.output<typeof attachmentTable>

/** Files of something earlier of the group that something new takes along; without names all of them. */
export const carriedFiles = strictObject({
  from: attachmentTable,
  id: bodyId,
  fileNames: z.array(text(255)).max(100).optional(),
}).nullish()
export type CarriedFiles = z.output<typeof carriedFiles>

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
