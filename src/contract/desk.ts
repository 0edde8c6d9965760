/** The desk: what waits for a person across all groups, and what happened meanwhile. */
import * as z from 'zod'
import { endpoint } from './endpoint'
import { bodyId } from './id'
import { strictObject } from './strict'
import { instant, sentInstant } from './text'

/**
 * What may wait, and what `id` means there: a question, motion, meeting, appointment of a proxy, correction, draft of a policy; of `removal`
 * a group, of `refusedMail` and `stoppedRecord` how many there are.
 */
const dutyKinds = [
  'vote',
  'changedVote',
  'proxyOffer',
  'proxyVote',
  'second',
  'meeting',
  'closeRollCall',
  'correction',
  'policyDraft',
  'removal',
  'refusedMail',
  'stoppedRecord',
] as const

const earlierVote = z.object({
  rollEntryId: bodyId,
  voteChoice: z.string(),
  voteReason: z.string().nullable(),
})
export type EarlierVote = z.output<typeof earlierVote>

const duty = z.object({
  kind: z.enum(dutyKinds),
  id: bodyId,
  /** Null where it belongs to no group. */
  groupId: bodyId.nullable(),
  groupName: z.string().nullable(),
  title: z.string(),
  /** By when; of a meeting its start. Null where nothing falls due. */
  dueAt: instant.nullable(),
  /** Where a meeting is joined; null for everything else. */
  link: z.string().nullable(),
  /** What happens if nobody does anything, in a sentence; null where nothing does. */
  consequence: z.string().nullable(),
  /** Who or what it is about; null where the title says all. */
  about: z.string().nullable(),
  /** The role in which the person acts. */
  role: z.enum(['member', 'admin', 'staff']),
  /** What a correction corrects, with its id; null for everything else. */
  page: z.enum(['question', 'meeting']).nullable(),
  pageId: bodyId.nullable(),
  /** Of `changedVote` what the caller had voted last; null for everything else. */
  earlierVote: earlierVote.nullable(),
  /** What may be voted where the caller has one vote to cast; empty for everything else. */
  choices: z.array(z.string()),
})
export type Duty = z.output<typeof duty>

const news = z.object({
  kind: z.enum(['ended', 'amended', 'corrected']),
  groupId: bodyId,
  groupName: z.string(),
  voteQuestionId: bodyId,
  title: z.string(),
  at: instant,
  /** What came of it, in a few words: 'Passed'. */
  text: z.string(),
})
export type DeskNews = z.output<typeof news>

const desk = z.object({
  /** What expires first comes first; what never does comes last. */
  duties: z.array(duty),
  /** The latest first. */
  news: z.array(news),
  /** When the server answered, by its clock. */
  now: instant,
})
export type Desk = z.output<typeof desk>

export const showDesk = endpoint({
  method: 'GET',
  path: '/api/desk',
  summary:
    'What waits for the caller across all groups, by what expires first, with what happens if nothing is done; and what happened since a time.',
  access: { kind: 'signedIn' },
  query: strictObject({
    /** The time of the last visit; a week ago by default. */
    since: sentInstant.optional(),
  }),
  answer: desk,
})
