/** What drafts of every kind have: fields and calls. */
import * as z from 'zod'
import { attachment, carriedFiles } from './attachment'
import type { AccessArea } from './endpoint'
import { bodyId, groupPath, pathId } from './id'
import type { ProblemCode } from './problems'
import { strictObject } from './strict'
import { instant, sentInstant } from './text'

export const revision = z.number().int().min(1)

/** What all drafts are sent with. */
export const sent = {
  /** When it opens by itself, by the right of whoever saved it last; null: never. */
  opensAt: sentInstant.nullable().default(null),
  /** A template stays when something is opened from it. */
  isTemplate: z.boolean().default(false),
  /** Those of its files that stay, or files of something earlier. */
  carriedFiles,
}

/** What something new is sent with that takes files of something earlier along, or was a draft. */
export const sources = {
  /** Beside those that are sent. */
  carriedFiles,
  /** The draft that it was written as, as it was read; it goes unless it is a template. */
  draft: strictObject({ draftId: bodyId, revision }).nullish(),
}

/** What all drafts are answered with. */
export const kept = {
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

/** The declarations of the calls for drafts of one kind. */
export function draftCalls<
  const Path extends `/api/${string}`,
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
    path: `${path}/{draftId}` as const,
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
