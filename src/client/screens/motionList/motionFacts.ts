import type { Attachment } from '../../../contract/attachment'
import { flipName } from '../../../rules/names'
import type { Motion } from '../../entities/motions/motion'

/** What a list says of a motion in one word: seconded, led to a vote, or how it ended. */
export type MotionMark = 'Motioned' | 'Vote Created' | 'Seconded' | 'Withdrawn' | 'Failed'

/** Pending comes first, then a voting question, then the rest. Attendance and motions specification §4. */
export function markOf({ motionStatus, voteQuestion }: Motion): MotionMark {
  if (motionStatus === 'Pending') return 'Motioned'
  if (voteQuestion !== null) return 'Vote Created'
  return motionStatus === 'Complete' ? 'Seconded' : motionStatus
}

const dateLabels = {
  Pending: 'Deadline:',
  Failed: 'Deadline:',
  Withdrawn: 'Withdrawn on:',
  Complete: 'Completed on:',
} satisfies Record<Motion['motionStatus'], string>

/** Which date stands in the row. */
export function dateLabelOf({ motionStatus }: Motion): string {
  return dateLabels[motionStatus]
}

/** The date of that label, an instant. */
export function dateOf({ motionStatus, motionDeadline, motionStatusDate }: Motion): string {
  const isDeadline = motionStatus === 'Pending' || motionStatus === 'Failed'
  return isDeadline ? motionDeadline : motionStatusDate
}

export function isPendingOf({ motionStatus }: Motion): boolean {
  return motionStatus === 'Pending'
}

export function titleOf({ title }: Motion): string {
  return title
}

/** Where the motion's page is. */
export function addressOf({ groupId, motionRequestId }: Motion): string {
  return `/group/${groupId}/motions/${motionRequestId}`
}

export function groupOf({ groupId }: Motion): number {
  return groupId
}

export function firstAttachment({ attachments }: Motion): Attachment | null {
  return attachments[0] ?? null
}

export function attachmentCount({ attachments }: Motion): number {
  return attachments.length
}

/** Null while nobody has moved it. */
export function moverOf({ motionedName }: Motion): string | null {
  return motionedName === null ? null : flipName(motionedName)
}

export function moverCompanyOf({ motionedCompany }: Motion): string | null {
  return motionedCompany
}

/** Null while nobody has seconded it. */
export function seconderOf({ secondedName }: Motion): string | null {
  return secondedName === null ? null : flipName(secondedName)
}

export function seconderCompanyOf({ secondedCompany }: Motion): string | null {
  return secondedCompany
}
