/** The mails about corrections of what is finished: to whom they go, and all that they print. */
import type { CorrectionEffects } from '../../contract/corrections'
import type { CorrectionRow } from '../database/repositories/corrections'
import type { MailingGroup } from '../database/repositories/groups'
import { type GroupFacts, groupFacts, withoutRepetition } from './mailedGroup'
import type { QueuedMail } from './queuedMail'

/** Where a correction stands. */
export interface CorrectedPlace {
  /** Of the question or meeting. */
  title: string
  /** Its page in the group, such as `votingquestions/7`. */
  page: string
}

/** `asked`: to those who may approve. `approved`: to those whom it concerns, with what followed. */
interface CorrectionExtras {
  asked: object
  approved: { approvedBy: string; effects: CorrectionEffects['effects'] }
}
type CorrectionMailKind = keyof CorrectionExtras

type SharedFacts = GroupFacts &
  CorrectedPlace &
  Pick<CorrectionRow, 'about' | 'oldValue' | 'newValue' | 'reason' | 'evidence' | 'askedBy'>

export type CorrectionMail = {
  [K in CorrectionMailKind]: QueuedMail<'correction', K, SharedFacts & CorrectionExtras[K]>
}[CorrectionMailKind]

/** What both kinds have in common. */
export function correctionFacts(
  group: MailingGroup,
  { title, page }: CorrectedPlace,
  { about, oldValue, newValue, reason, evidence, askedBy }: CorrectionRow,
): SharedFacts {
  return { ...groupFacts(group), title, page, about, oldValue, newValue, reason, evidence, askedBy }
}

export function mailFor(recipients: readonly string[], { correctionId }: CorrectionRow) {
  return {
    noun: 'correction' as const,
    subjectId: correctionId,
    recipients: withoutRepetition(recipients),
  }
}
