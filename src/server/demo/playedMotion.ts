import type { MotionStatus } from '../../rules/motion'

/** A motion and, where it led to one, the place of its voting question among the group's questions. */
export interface PlayedMotion {
  groupId: number
  title: string
  description: string
  links: { name: string; uri: string }[]
  /** Names of its files. */
  attachments: string[]
  startDate: string
  motionStatus: MotionStatus
  motionStatusDate: string
  motionDeadline: string
  withdrawalReason: string | null
  requestedBy: number
  /** Null where staff requested it and nobody has taken it up. */
  motionedBy: number | null
  secondedBy: number | null
  secondedDate: string | null
  leadsToQuestion: boolean
}
