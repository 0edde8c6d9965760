import type { MotionDraft as SentDraft } from '../../../contract/motionActs'
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
  textField,
} from '../../store/editor/draftFields'
import { carriedFrom } from '../../store/chosenFiles'
import { firstOfEach, type FieldErrors } from '../../store/editor/fieldErrors'
import type { Origin } from '../../store/editor/tabDraft'

/** What the editor is open for; no id for a motion that is not made yet. */
export interface MotionEditorTarget {
  groupId: number
  motionRequestId: number | null
  /** The motion that is made again by a new one. */
  fromMotionId: number | null
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
}

/** A motion as the editor holds it. */
export type MotionDraft = DraftOf<typeof fields>

/** What a draft of this motion begins from. */
export function originOf(motion: MotionRequest): Origin<MotionDraft> {
  return { draft: draftFrom(fields, ({ of }) => of(motion)), revision: motion.revision }
}

/** What a draft of a new motion begins from, which makes an earlier one again where there is one. */
export function newOrigin(made: MotionRequest | null): Origin<MotionDraft> {
  const draft = draftFrom(fields, ({ of, fresh, again }) => {
    if (made === null) return fresh(null)
    return again ? again(made, null) : of(made)
  })
  return { draft, revision: null }
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
export function keyOfDraft({ groupId, motionRequestId, fromMotionId }: MotionEditorTarget): string {
  const again = fromMotionId === null ? '' : `.again${fromMotionId}`
  return `quorate.motionEditor.v1.${groupId}.${motionRequestId ?? 'new'}${again}`
}

/** A draft as it is sent, or what is wrong with it. */
export type CheckedMotion = { body: SentDraft } | { refused: FieldErrors }

export function checkMotion(
  draft: MotionDraft,
  limits: FileLimits,
  fromMotionId: number | null = null,
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
  const carried = carriedFrom('Motions', fromMotionId, draft.attachments)
  return { body: { ...checked.draft, description: draft.description, ...carried } }
}
