/** The mail about a correction of what was finished: to whom it goes, and all that it prints. */
import type { CorrectionEffects } from '../../contract/corrections'
import type { MailingGroup } from '../database/repositories/groups'
import { type GroupFacts, groupFacts, withoutRepetition } from './mailedGroup'

interface CorrectedFacts {
  /** Of the question or meeting. */
  title: string
  /** Its page in the group. */
  page: string
  about: string
  oldValue: string
  newValue: string
  reason: string
  evidence: string
  askedBy: string
  approvedBy: string
  effects: CorrectionEffects['effects']
}

export type CorrectionFacts = CorrectedFacts & GroupFacts

/** A mail as it waits to be sent. */
export interface CorrectionMail {
  noun: 'correction'
  /** The correction's id. */
  subjectId: number
  kind: 'approved'
  /** Addresses, none twice. */
  recipients: string[]
  facts: CorrectionFacts
}

export function correctionMail(
  group: MailingGroup,
  recipients: readonly string[],
  subjectId: number,
  facts: CorrectedFacts,
): CorrectionMail {
  return {
    noun: 'correction',
    subjectId,
    kind: 'approved',
    recipients: withoutRepetition(recipients),
    facts: { ...groupFacts(group), ...facts },
  }
}
