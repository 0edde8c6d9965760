import type { MotionRequest } from '../../../contract/motions'
import type { ChosenFile } from '../../store/chosenFiles'
import { isChosenFile, isLink, isText, listOf } from '../../store/storedShape'
import type { FieldChecks } from '../../store/editor/tabDraft'

/** What the editor is open for; no id for a motion that is not made yet. */
export interface MotionEditorTarget {
  groupId: number
  motionRequestId: number | null
}

/** A motion as the editor holds it. */
export interface MotionDraft {
  title: string
  description: string
  linkReference: { name: string; uri: string }[]
  attachments: ChosenFile[]
  amendmentReason: string
}

/** What a draft began from. `revision` is that of the stored motion; null for a new one. */
export interface MotionOrigin {
  draft: MotionDraft
  revision: number | null
}

export const emptyDraft: MotionDraft = {
  title: '',
  description: '',
  linkReference: [],
  attachments: [],
  amendmentReason: '',
}

/** What is stored now, to begin from. */
export function originOf(motion: MotionRequest): MotionOrigin {
  const { title, description, linkReference, revision } = motion
  return { draft: { ...emptyDraft, title, description, linkReference }, revision }
}

/** The fields that are stored with a motion and can be amended, in the order of the form. */
const storedFields = ['title', 'description', 'linkReference'] as const
export type StoredField = (typeof storedFields)[number]

/** The stored fields in which two drafts differ. */
export function differingFields(one: MotionDraft, other: MotionDraft): StoredField[] {
  return storedFields.filter((field) => JSON.stringify(one[field]) !== JSON.stringify(other[field]))
}

/** Where an editor leads when it is left. */
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
