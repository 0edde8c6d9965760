import type { MotionDraft, StoredField } from '../../entities/motionEditor/motionDraft'

export const motionFieldNames: Record<StoredField, string> = {
  title: 'Voting Question',
  description: 'Description',
  linkReference: 'Links',
}

/** The names of all that a draft holds. */
export const motionDraftNames: Record<keyof MotionDraft, string> = {
  ...motionFieldNames,
  attachments: 'Attachments',
  amendmentReason: 'Reason for the amendment',
}
