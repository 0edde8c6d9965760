import type { SentMotion } from '../../../contract/motionActs'
import type { MotionDraft } from '../../../contract/drafts'
import type { MotionRequest } from '../../../contract/motions'
import { fileLimitRefusal, type FileLimits } from '../../../rules/fileLimits'
import { checkMotionDraft } from '../../../rules/motionDraft'
import {
  attachmentsField,
  draftFrom,
  type DraftOf,
  type FieldSource,
  linksField,
  reasonField,
  sharedFields,
  textField,
} from '../../store/editor/draftFields'
import { firstOfEach, type FieldErrors } from '../../store/editor/fieldErrors'
import { sharedValues } from '../../store/editor/sharedDrafts'
import type { Origin } from '../../store/editor/tabDraft'

/** What the editor is open for; no id for a motion that is not made yet. */
export interface MotionEditorTarget {
  groupId: number
  motionRequestId: number | null
  /** The motion that is made again by a new one. */
  fromMotionId: number | null
  /** The draft that the admins of the group share, under edit. */
  draftId: number | null
}

const field = <Value>(source: FieldSource<MotionRequest, null, Value>) => source

/** What a draft of a motion holds. A new field is added here. */
export const fields = {
  title: field({
    ...textField,
    name: 'Voting Question',
    of: ({ title }) => title,
    fresh: () => '',
  }),
  description: field({
    ...textField,
    name: 'Description',
    of: ({ description }) => description,
    fresh: () => '',
  }),
  linkReference: field({
    ...linksField,
    of: ({ linkReference }) => linkReference,
    fresh: () => [],
  }),
  attachments: attachmentsField,
  amendmentReason: reasonField,
  ...sharedFields,
}

/** A motion as the editor holds it. */
export type Draft = DraftOf<typeof fields>

/** What a draft of this motion begins from. */
export function originOf(motion: MotionRequest): Origin<Draft> {
  return { draft: draftFrom(fields, ({ of }) => of(motion)), revision: motion.revision }
}

/** What a draft of a new motion begins from, which makes an earlier one again where there is one. */
export function newOrigin(made: MotionRequest | null): Origin<Draft> {
  const draft = draftFrom(fields, ({ of, fresh, again }) => {
    if (made === null) return fresh(null)
    return again ? again(made, null) : of(made)
  })
  return { draft, revision: null }
}

/** What the draft that the admins of the group share begins from. */
export function keptOrigin(kept: MotionDraft): Origin<Draft> {
  const draft = { ...newOrigin(null).draft, ...kept.written, ...sharedValues(kept) }
  return { draft, revision: kept.revision }
}

/** The address that an editor returns to. */
export function addressBehind({
  groupId,
  motionRequestId,
}: Pick<MotionEditorTarget, 'groupId' | 'motionRequestId'>): string {
  const list = `/group/${groupId}/motions`
  return motionRequestId === null ? list : `${list}/${motionRequestId}`
}

/** The key under which the tab keeps a draft; raise its number whenever the shape of a draft changes. */
export function keyOfDraft(target: MotionEditorTarget): string {
  const { groupId, motionRequestId, fromMotionId, draftId } = target
  const kept = draftId === null ? '' : `.draft${draftId}`
  const again = fromMotionId === null ? '' : `.again${fromMotionId}`
  return `quorate.motionEditor.v2.${groupId}.${motionRequestId ?? 'new'}${again}${kept}`
}

/** A draft as it is sent, or what is wrong with it. */
export type CheckedMotion = { body: SentMotion } | { refused: FieldErrors }

export function checkMotion(
  draft: Draft,
  limits: FileLimits,
  sources: Partial<SentMotion> = {},
): CheckedMotion {
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
  return { body: { ...checked.draft, description: draft.description, ...sources } }
}
