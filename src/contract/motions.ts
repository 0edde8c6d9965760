/** Motions as members read them: the list, the detail and who may make one. */
import * as z from 'zod'
import { answered } from './answered'
import { attachment } from './attachment'
import { endpoint } from './endpoint'
import { bodyId, groupPath, pathId } from './id'
import { link } from './link'
import { paged, paging, search, sort } from './page'
import { strictObject } from './strict'
import { instant } from './text'

export const motionStatus = z.enum(['Pending', 'Complete', 'Withdrawn', 'Failed'])

/** The voting question that a motion led to. */
const questionOfMotion = z.object({ voteQuestionId: bodyId }).nullable()

/**
 * A button of the Motioned or Seconded card: absent where it is not offered. With a reason it is disabled, and the
 * reason's message is its tooltip; the call refuses with the same code.
 */
const motionOffer = z.object({
  isOffered: z.boolean(),
  disabledReason: z
    .object({
      code: z.enum([
        'not-motioned',
        'same-company',
        'councilor-needed',
        'no-member-company',
        'motion-failed',
      ]),
      message: z.string(),
    })
    .nullable(),
})
export type MotionOffer = z.output<typeof motionOffer>

/** What the caller may do with the motion now, so that no screen invents the policy again. */
const motionAbilities = z.object({
  /** Pending and failed motions, by the motioner and admins. */
  canEdit: z.boolean(),
  /** The same, and by admins also a complete one that led to no voting question. */
  canWithdraw: z.boolean(),
  canCreateVoteQuestion: z.boolean(),
  /** Those that are no longer pending, by everybody who may make motions. */
  canMakeAgain: z.boolean(),
  /** The Motion button of a request that nobody has moved. */
  takeUp: motionOffer,
  /** The Second button. */
  second: motionOffer,
})
export type MotionAbilities = z.output<typeof motionAbilities>

/** Somebody who seconded after the first one; the name reads 'First Last'. */
const furtherSeconder = z.object({
  userId: bodyId,
  name: z.string(),
  title: z.string().nullable(),
  companyName: z.string().nullable(),
  date: instant,
})

/** What lists and the page of a motion show. */
const motionFacts = {
  motionRequestId: bodyId,
  groupId: bodyId,
  groupName: z.string(),
  title: z.string(),
  description: z.string(),
  linkReference: z.array(answered(link)),
  attachments: z.array(attachment),
  startDate: instant,
  motionStatus,
  /** Since when it has its status. */
  motionStatusDate: instant,
  /** Without a second by this instant it fails. */
  motionDeadline: instant,
  requesterName: z.string(),
  requesterCompany: z.string().nullable(),
  motionedName: z.string().nullable(),
  secondedName: z.string().nullable(),
  /** How many seconds it needs; with the last of them it is complete. */
  secondsNeeded: z.number().int(),
  /** Who seconded after the first one. */
  furtherSeconders: z.array(furtherSeconder),
  voteQuestion: questionOfMotion,
  /** Sent as `If-Match` with an amendment. */
  revision: z.number().int(),
}

export const motionRequest = z.object({
  ...motionFacts,
  withdrawalReason: z.string().nullable(),
  /** Null where staff entered the request and nobody has taken it up. Names read 'First Last'. */
  motionedUserId: bodyId.nullable(),
  /** As it is displayed: in a council 'WG Chair Proxy' reads 'WG Vice Chair'. */
  motionedTitle: z.string().nullable(),
  motionedCompanyName: z.string().nullable(),
  motionedDate: instant.nullable(),
  secondedUserId: bodyId.nullable(),
  secondedTitle: z.string().nullable(),
  secondedCompanyName: z.string().nullable(),
  secondedDate: instant.nullable(),
  /** The version of minutes that it asks to approve; null of all other motions. */
  minutes: z
    .object({ eventId: bodyId, version: z.number().int(), title: z.string(), startTime: instant })
    .nullable(),
  /** When a vote on it may open, while it is complete and the bylaws ask for a discussion before; else null. */
  discussionEnd: instant.nullable(),
  /** How what is stored differs from the record: nothing can be changed meanwhile. Null where all is well. */
  recordMismatch: z.string().nullable(),
  abilities: motionAbilities,
})
export type MotionRequest = z.output<typeof motionRequest>

const motionListItem = z.object({
  ...motionFacts,
  motionedCompany: z.string().nullable(),
  secondedCompany: z.string().nullable(),
})
export type MotionListItem = z.output<typeof motionListItem>

const inGroup = { kind: 'group', area: 'motionrequest' } as const
export const motionPath = z.object({ groupId: pathId, id: pathId })

export const listMotions = endpoint({
  method: 'GET',
  path: '/api/groups/{groupId}/Motions',
  summary: "A page of the group's motions, and whether the caller may make one.",
  access: inGroup,
  params: groupPath,
  query: strictObject({ ...paging(10), sort, search }),
  answer: paged(motionListItem).extend({ canCreateMotion: z.boolean() }),
  problems: ['not-found'],
})

export const showMotion = endpoint({
  method: 'GET',
  path: '/api/groups/{groupId}/Motions/{id}',
  summary: 'One motion with its mover and seconder, and what the caller may do with it.',
  access: inGroup,
  params: motionPath,
  answer: motionRequest,
  problems: ['not-found'],
})

export const checkCreateMotionAccess = endpoint({
  method: 'GET',
  path: '/api/groups/{groupId}/Motions/CheckCreateAccess',
  summary: 'Whether the caller may make motions in the group: a refusal says no.',
  access: inGroup,
  params: groupPath,
  answer: z.object({ canCreateMotion: z.literal(true) }),
  problems: ['not-found', 'may-not-make-motions'],
})
