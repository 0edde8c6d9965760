import type { MotionDraft as SentDraft } from '../../../contract/motionActs'
import type { MotionRequest } from '../../../contract/motions'
import { fileLimitRefusal, type FileLimits } from '../../../rules/fileLimits'
import { checkMotionDraft } from '../../../rules/motionDraft'
import type { BaseDraft } from '../../store/editor/editorState'
import { firstOfEach, type FieldErrors } from '../../store/editor/fieldErrors'
import type { FieldChecks, Origin } from '../../store/editor/tabDraft'
import { isChosenFile, isLink, isText, listOf } from '../../store/storedShape'

/** What the editor is open for; no id for a motion that is not made yet. */
export interface MotionEditorTarget {
  groupId: number
  motionRequestId: number | null
}

/** A motion as the editor holds it. */
export interface MotionDraft extends BaseDraft {
  linkReference: { name: string; uri: string }[]
  amendmentReason: string
}

const emptyDraft: MotionDraft = {
  title: '',
  description: '',
  linkReference: [],
  attachments: [],
  amendmentReason: '',
}

/** What a draft of this motion begins from; null for a new one. */
export function originOf(motion: MotionRequest | null): Origin<MotionDraft> {
  if (motion === null) return { draft: emptyDraft, revision: null }
  const { title, description, linkReference, revision } = motion
  return { draft: { ...emptyDraft, title, description, linkReference }, revision }
}

/** The fields that are stored with a motion and can be amended, in the order of the form. */
export const storedFields = ['title', 'description', 'linkReference'] as const
export type StoredField = (typeof storedFields)[number]

/** The address that an editor returns to. */
export function addressBehind({ groupId, motionRequestId }: MotionEditorTarget): string {
  const list = `/group/${groupId}/motions`
  return motionRequestId === null ? list : `${list}/${motionRequestId}`
}

/** What a kept draft has to be. */
export const motionChecks: FieldChecks<MotionDraft> = {
  title: isText,
  description: isText,
  linkReference: listOf(isLink),
  attachments: listOf(isChosenFile),
  amendmentReason: isText,
}

/** The key under which the tab keeps a draft; its number is raised when what is kept changes its shape. */
export function keyOfDraft({ groupId, motionRequestId }: MotionEditorTarget): string {
  return `quorate.motionEditor.v1.${groupId}.${motionRequestId ?? 'new'}`
}

/** A draft as it is sent, or what is wrong with it. */
export type CheckedMotion = { body: SentDraft } | { refused: FieldErrors }

export function checkMotion(draft: MotionDraft, limits: FileLimits): CheckedMotion {
  const checked = checkMotionDraft(draft)
  const sizes = draft.attachments.map((file) => file.size)
  const tooLarge = fileLimitRefusal(sizes, limits)
  const refused: FieldErrors = {
    ...('refused' in checked && firstOfEach(checked.refused)),
    ...(tooLarge !== null && {
      attachments: `There was an error creating the motion: ${tooLarge}`,
    }),
  }
  if ('refused' in checked || tooLarge !== null) return { refused }
  return { body: { ...checked.draft, description: draft.description } }
}
