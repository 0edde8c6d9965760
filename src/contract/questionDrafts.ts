/** Drafts of voting questions, which the admins of a group share: written, kept as templates, opened at a set time. */
import * as z from 'zod'
import { attachment, carriedFiles } from './attachment'
import { endpoint } from './endpoint'
import { bodyId, groupPath, pathId } from './id'
import { strictObject } from './strict'
import { instant, line, optionalText, sentInstant } from './text'

const wantedTitle = 'Please provide a name for the voting question.'

/** What admins have written so far. It is checked as a question once it opens, and where a time is set for that. */
const written = strictObject({
  title: line(500, wantedTitle).min(1, wantedTitle),
  description: optionalText(20_000),
  voteType: optionalText(200),
  choices: z.array(z.string().max(100)).max(100).default([]),
  deadlineUtc: sentInstant.nullable().default(null),
  links: z
    .array(strictObject({ name: optionalText(200), uri: optionalText(2_000) }))
    .max(100)
    .default([]),
  motionedId: bodyId.nullable().default(null),
  secondedId: bodyId.nullable().default(null),
  isSendNotification: z.boolean().default(false),
  additionalStakeholders: optionalText(5_000),
  isAutoExtensionEnabled: z.boolean().default(false),
})

/** The same as it is stored. */
const storedWords = z.object({
  title: z.string(),
  description: z.string(),
  voteType: z.string(),
  choices: z.array(z.string()),
  deadlineUtc: instant.nullable(),
  links: z.array(z.object({ name: z.string(), uri: z.string() })),
  motionedId: bodyId.nullable(),
  secondedId: bodyId.nullable(),
  isSendNotification: z.boolean(),
  additionalStakeholders: z.string(),
  isAutoExtensionEnabled: z.boolean(),
})
export type WrittenQuestion = z.output<typeof storedWords>

const draftInput = written.extend({
  /** When it opens by itself, by the right of whoever saved it last; null: never. */
  opensAt: sentInstant.nullable().default(null),
  /** A template stays when a question is opened from it. */
  isTemplate: z.boolean().default(false),
  /** Those of its files that stay, or files of something earlier. */
  carriedFiles,
})

const person = z.object({ userId: bodyId, name: z.string(), company: z.string().nullable() })

const questionDraft = z.object({
  draftId: bodyId,
  written: storedWords,
  /** The mover and the seconder as the group has them now; null for nobody. */
  motioned: person.nullable(),
  seconded: person.nullable(),
  attachments: z.array(attachment),
  opensAt: instant.nullable(),
  isTemplate: z.boolean(),
  /** Why it could not open at its time; null where it has not been tried. */
  refusal: z.string().nullable(),
  savedBy: z.string(),
  savedAt: instant,
  /** Which state a change begins from. */
  revision: z.number().int(),
})
export type QuestionDraft = z.output<typeof questionDraft>

const access = { kind: 'groupAdmin', area: 'votingquestions' } as const
const path = '/api/groups/{groupId}/questionDrafts'
const oneDraft = {
  path: `${path}/{draftId}`,
  access,
  params: z.object({ groupId: pathId, draftId: pathId }),
} as const

export const listQuestionDrafts = endpoint({
  method: 'GET',
  path,
  summary: 'The drafts and templates of voting questions that the admins of a group share.',
  access,
  params: groupPath,
  answer: z.object({ drafts: z.array(questionDraft) }),
})

export const createQuestionDraft = endpoint({
  method: 'POST',
  path,
  summary: 'Keeps a draft of a voting question for all admins of the group.',
  access,
  params: groupPath,
  body: draftInput,
  multipart: true,
  status: 201,
  answer: questionDraft,
  problems: ['not-an-admin', 'not-found', 'file-too-large', 'files-too-large'],
  idempotent: true,
})

export const saveQuestionDraft = endpoint({
  ...oneDraft,
  method: 'PUT',
  summary: 'Replaces what a draft says, unless somebody else saved it meanwhile.',
  body: draftInput.extend({ revision: z.number().int().min(1) }),
  multipart: true,
  answer: questionDraft,
  problems: ['not-an-admin', 'not-found', 'changed-meanwhile', 'file-too-large', 'files-too-large'],
})

export const discardQuestionDraft = endpoint({
  ...oneDraft,
  method: 'DELETE',
  summary: 'Discards a draft or a template; one that was to open by itself does not.',
  answer: null,
  problems: ['not-an-admin', 'not-found'],
})
