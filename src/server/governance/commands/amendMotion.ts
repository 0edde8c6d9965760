import type { Link } from '../../../contract/link'
import { changedFields } from '../../../rules/changedField'
import { storedText } from '../../../rules/comment'
import { amendmentRefusal, motionState } from '../../../rules/motion'
import { checkMotionDraft, motionReasonRefusal } from '../../../rules/motionDraft'
import { authorizeKeeping, motionPerson } from '../access/motions'
import type { Transaction } from '../../database/open'
import { type MotionRow, saveMotion } from '../../database/repositories/motions'
import { ApiError, badField } from '../../domain/apiError'
import { editedFields } from '../../mail/motionMail'
import { appendEvent } from '../../record/appendEvent'
import { motionAmendedEvent } from '../../record/motionEvents'
import type { CommandContext } from './commandContext'
import { lockMotionFor, type MotionPath } from './motionContext'
import { refuseMotion } from './refuseMotion'
import { notifyOfMotion } from './notifyOfMotion'

/** The input of the editor; `revisionRead` is the revision that the editor showed. */
export interface MotionAmendment {
  title: string
  description: string
  linkReference: readonly Link[]
  amendmentReason?: string | null | undefined
  revisionRead?: number | undefined
}

/**
 * Amends a motion that is neither complete nor withdrawn. Saving without a change does nothing. Attendance and
 * motions specification §4 and §5.
 *
 * @throws {ApiError} access-denied, not-found, not-the-motioner, bad-input; with the current motion
 *   already-seconded, motion-withdrawn, and changed-meanwhile where somebody else saved it since `revisionRead`
 */
export async function amendMotion(
  tx: Transaction,
  context: CommandContext,
  path: MotionPath,
  { amendmentReason, revisionRead, ...wanted }: MotionAmendment,
): Promise<MotionRow> {
  const motionContext = await lockMotionFor(tx, context, path)
  const { motion, group, person, now } = motionContext
  const grant = authorizeKeeping('amend', person, motion)
  const refusal = amendmentRefusal(motionState(motion), motionPerson(motion, person))
  if (refusal) throw await refuseMotion(tx, motionContext, refusal)
  if (revisionRead !== undefined && revisionRead !== motion.revision) {
    throw await refuseMotion(tx, motionContext, { refused: 'changed-meanwhile' })
  }
  const checked = checkMotionDraft(wanted)
  if ('refused' in checked) throw new ApiError('bad-input', { errors: checked.refused })
  const terms = { ...checked.draft, description: wanted.description }
  const missing = motionReasonRefusal(motion.title, terms.title, amendmentReason)
  if (missing) throw badField('amendmentReason', missing)
  const reason = storedText(amendmentReason)
  const event = motionAmendedEvent(motion, { ...motion, ...terms }, grant, reason)
  if (event.content.changes.length === 0) return motion
  const amended = await saveMotion(tx, motion.motionRequestId, terms)
  await appendEvent(tx, 'motion', motion, event, now)
  const changes = changedFields(editedFields(motion), editedFields(amended))
  await notifyOfMotion(tx, 'amended', amended, group, { by: person.name, reason, changes })
  return amended
}
