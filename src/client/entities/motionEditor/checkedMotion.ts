import type { MotionDraft as SentDraft } from '../../../contract/motionActs'
import { fileLimitRefusal } from '../../../rules/fileLimits'
import type { FileLimits } from '../../../rules/fileLimits'
import { checkMotionDraft } from '../../../rules/motionDraft'
import { firstOfEach } from '../../store/editor/fieldErrors'
import type { FieldErrors } from '../../store/editor/fieldErrors'
import type { MotionDraft } from './motionDraft'

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
