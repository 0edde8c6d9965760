/** The drafts of motions that the admins of a group share. */
import type { KeptMotion } from '../../../contract/drafts'
import { sharedDrafts } from '../../store/editor/sharedDrafts'

export const motionDrafts = sharedDrafts<KeptMotion>('motion', 'motions')
