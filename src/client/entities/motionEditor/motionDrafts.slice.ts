/** The drafts of motions that the admins of a group share. */
import type { MotionDraft } from '../../../contract/drafts'
import { sharedDrafts } from '../../store/editor/sharedDrafts'

export const motionDrafts = sharedDrafts<MotionDraft>('motion', 'motions')
