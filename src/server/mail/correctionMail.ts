/**
 * The mails about corrections of ended questions and closed roll calls: their recipients and everything they
 * print.
 */
import { withoutRepetition } from '../../rules/recipients'
import type { CorrectionEffects } from '../../contract/corrections'
import type { CorrectionRow } from '../database/repositories/corrections'
import type { MailingGroup } from '../database/repositories/groups'
import { type GroupFacts, groupFacts } from './mailedGroup'
import type { QueuedMail } from './queuedMail'

/** The question or meeting of a correction. */
export interface CorrectedPlace {
  /** The title of the question or meeting. */
  title: string
  /** Its page in the group, such as `votingquestions/7`. */
  page: string
}

/** `asked`: to those who may approve. `approved`: to those affected, with the effects. */
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

/** The facts that both kinds print. */
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
