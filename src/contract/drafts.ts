/**
 * Drafts that the admins of a group share: voting questions, motions and meetings as they are written, kept as
 * templates, or opened at a set time.
 */
import * as z from 'zod'
import { draftCalls, kept, revision, sent } from './draftCalls'
import { endpoint } from './endpoint'
import { bodyId } from './id'
import { paged, paging, search } from './page'
import { strictObject } from './strict'
import { instant, line, optionalText, sentInstant, text } from './text'

const sentLinks = z
  .array(strictObject({ name: optionalText(200), uri: optionalText(2_000) }))
  .max(100)
  .default([])
const keptLinks = z.array(z.object({ name: z.string(), uri: z.string() }))

const wantedTitle = 'Please provide a name for the voting question.'

/** What admins have written so far. It is checked as a question once it opens, and where a time is set for that. */
const questionInput = strictObject({
  title: line(500, wantedTitle).min(1, wantedTitle),
  description: optionalText(20_000),
  voteType: optionalText(200),
  choices: z.array(z.string().max(100)).max(100).default([]),
  deadlineUtc: sentInstant.nullable().default(null),
  links: sentLinks,
  motionedId: bodyId.nullable().default(null),
  secondedId: bodyId.nullable().default(null),
  isSendNotification: z.boolean().default(false),
  additionalStakeholders: optionalText(5_000),
  isAutoExtensionEnabled: z.boolean().default(false),
  ...sent,
})

/** The same as it is stored. */
const writtenQuestion = z.object({
  title: z.string(),
  description: z.string(),
  voteType: z.string(),
  choices: z.array(z.string()),
  deadlineUtc: instant.nullable(),
  links: keptLinks,
  motionedId: bodyId.nullable(),
  secondedId: bodyId.nullable(),
  isSendNotification: z.boolean(),
  additionalStakeholders: z.string(),
  isAutoExtensionEnabled: z.boolean(),
})

const person = z.object({ userId: bodyId, name: z.string(), company: z.string().nullable() })

const questionDraft = z.object({
  ...kept,
  written: writtenQuestion,
  /** The mover and the seconder as the group has them now; null for nobody. */
  motioned: person.nullable(),
  seconded: person.nullable(),
})
export type QuestionDraft = z.output<typeof questionDraft>

const wantedName = 'Please provide a name for the motion.'

const motionInput = strictObject({
  title: line(500, wantedName).min(1, wantedName),
  description: optionalText(20_000),
  linkReference: sentLinks,
  ...sent,
})

const writtenMotion = z.object({
  title: z.string(),
  description: z.string(),
  linkReference: keptLinks,
})

const motionDraft = z.object({ ...kept, written: writtenMotion })
export type MotionDraft = z.output<typeof motionDraft>

const wantedMeeting = 'Please provide a title.'
const sentText = (longest: number) => text(longest).nullable().default(null)

const meetingInput = strictObject({
  title: line(500, wantedMeeting).min(1, wantedMeeting),
  startTime: sentInstant.nullable().default(null),
  endTime: sentInstant.nullable().default(null),
  eventType: z.number().int().min(0).max(6).default(1),
  zoomMeetingId: sentText(50),
  link: sentText(2_000),
  place: sentText(500),
  createdBy: optionalText(300),
  /** How many meetings, a week apart. */
  weeks: z.number().int().min(1).max(104).default(1),
  ...sent,
})

const writtenMeeting = z.object({
  title: z.string(),
  startTime: instant.nullable(),
  endTime: instant.nullable(),
  eventType: z.number().int(),
  zoomMeetingId: z.string().nullable(),
  link: z.string().nullable(),
  place: z.string().nullable(),
  createdBy: z.string(),
  weeks: z.number().int(),
})

const meetingDraft = z.object({ ...kept, written: writtenMeeting })
export type MeetingDraft = z.output<typeof meetingDraft>

/** What the drafts of each kind hold. */
export interface WrittenDrafts {
  question: z.output<typeof writtenQuestion>
  motion: z.output<typeof writtenMotion>
  meeting: z.output<typeof writtenMeeting>
}
export type DraftKind = keyof WrittenDrafts

/** What all drafts have, whatever they are of. */
export type AnyDraft = Omit<QuestionDraft, 'written' | 'motioned' | 'seconded'> & {
  written: { title: string }
}

const ofQuestions = draftCalls({
  path: '/api/groups/{groupId}/questionDrafts',
  area: 'votingquestions',
  noun: 'voting question',
  created: questionInput,
  saved: questionInput.extend({ revision }),
  kept: questionDraft,
})
export const listQuestionDrafts = endpoint(ofQuestions.list)
export const createQuestionDraft = endpoint(ofQuestions.create)
export const saveQuestionDraft = endpoint(ofQuestions.save)
export const discardQuestionDraft = endpoint(ofQuestions.discard)

const ofMotions = draftCalls({
  path: '/api/groups/{groupId}/motionDrafts',
  area: 'motionrequest',
  noun: 'motion',
  refusals: ['may-not-make-motions'],
  created: motionInput,
  saved: motionInput.extend({ revision }),
  kept: motionDraft,
})
export const listMotionDrafts = endpoint(ofMotions.list)
export const createMotionDraft = endpoint(ofMotions.create)
export const saveMotionDraft = endpoint(ofMotions.save)
export const discardMotionDraft = endpoint(ofMotions.discard)

const ofMeetings = draftCalls({
  path: '/api/groups/{groupId}/meetingDrafts',
  area: 'attendance',
  noun: 'meeting',
  created: meetingInput,
  saved: meetingInput.extend({ revision }),
  kept: meetingDraft,
})
const { multipart: _noFiles, ...created } = ofMeetings.create
const { multipart: _none, ...saved } = ofMeetings.save

export const listMeetingDrafts = endpoint({
  ...ofMeetings.list,
  query: strictObject({ ...paging(50), search }),
  answer: paged(meetingDraft),
})
export const createMeetingDraft = endpoint(created)
export const saveMeetingDraft = endpoint(saved)
export const discardMeetingDraft = endpoint(ofMeetings.discard)
