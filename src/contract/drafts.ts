/**
 * Drafts that the admins of a group share: voting questions and motions as they are written, kept as templates, or
 * opened at a set time.
 */
import * as z from 'zod'
import { attachment, carriedFiles } from './attachment'
import { type AccessArea, endpoint } from './endpoint'
import { bodyId, groupPath, pathId } from './id'
import type { ProblemCode } from './problems'
import { strictObject } from './strict'
import { instant, line, optionalText, sentInstant } from './text'

/** What all drafts are sent with. */
const sent = {
  /** When it opens by itself, by the right of whoever saved it last; null: never. */
  opensAt: sentInstant.nullable().default(null),
  /** A template stays when something is opened from it. */
  isTemplate: z.boolean().default(false),
  /** Those of its files that stay, or files of something earlier. */
  carriedFiles,
}

/** What all drafts are answered with. */
const kept = {
  draftId: bodyId,
  attachments: z.array(attachment),
  opensAt: instant.nullable(),
  isTemplate: z.boolean(),
  /** Why it could not open at its time; null where it has not been tried. */
  refusal: z.string().nullable(),
  savedBy: z.string(),
  savedAt: instant,
  /** Which state a change begins from. */
  revision: z.number().int(),
}

const revision = z.number().int().min(1)

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
export type KeptMotion = z.output<typeof motionDraft>

/** What the drafts of each kind hold. */
export interface WrittenDrafts {
  question: z.output<typeof writtenQuestion>
  motion: z.output<typeof writtenMotion>
}
export type DraftKind = keyof WrittenDrafts

/** What all drafts have, whatever they are of. */
export type AnyDraft = Omit<QuestionDraft, 'written' | 'motioned' | 'seconded'> & {
  written: { title: string }
}

/** The declarations of the calls for drafts of one kind. */
function draftCalls<
  const Path extends `/api/${string}`,
  const OnePath extends `/api/${string}`,
  Area extends AccessArea,
  Created extends z.ZodType,
  Saved extends z.ZodType,
  Kept extends z.ZodType,
>({
  path,
  area,
  noun,
  refusals = [],
  ...its
}: {
  path: Path
  onePath: OnePath
  area: Area
  noun: string
  /** Why a draft with a time may be refused besides. */
  refusals?: readonly ProblemCode[]
  created: Created
  saved: Saved
  kept: Kept
}) {
  const access = { kind: 'groupAdmin', area } as const
  const oneDraft = {
    path: its.onePath,
    access,
    params: z.object({ groupId: pathId, draftId: pathId }),
  } as const
  const stored = {
    multipart: true,
    answer: its.kept,
    problems: [
      'not-an-admin',
      ...refusals,
      'not-found',
      'changed-meanwhile',
      'file-too-large',
      'files-too-large',
    ],
  } as const
  return {
    list: {
      method: 'GET',
      path,
      summary: `The drafts and templates of ${noun}s that the admins of a group share.`,
      access,
      params: groupPath,
      answer: z.object({ drafts: z.array(its.kept) }),
    },
    create: {
      ...stored,
      method: 'POST',
      path,
      summary: `Keeps a draft of a ${noun} for all admins of the group.`,
      access,
      params: groupPath,
      body: its.created,
      status: 201,
      idempotent: true,
    },
    save: {
      ...stored,
      ...oneDraft,
      method: 'PUT',
      summary: `Replaces what a draft of a ${noun} says, unless somebody else saved it meanwhile.`,
      body: its.saved,
    },
    discard: {
      ...oneDraft,
      method: 'DELETE',
      summary: `Discards a draft or a template of a ${noun}; one that was to open by itself does not.`,
      answer: null,
      problems: ['not-an-admin', 'not-found'],
    },
  } as const
}

const ofQuestions = draftCalls({
  path: '/api/groups/{groupId}/questionDrafts',
  onePath: '/api/groups/{groupId}/questionDrafts/{draftId}',
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
  onePath: '/api/groups/{groupId}/motionDrafts/{draftId}',
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
