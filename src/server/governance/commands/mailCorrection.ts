import type { CorrectionEffects } from '../../../contract/corrections'
import type { Transaction } from '../../database/open'
import type { CorrectionRow } from '../../database/repositories/corrections'
import { findMailingGroup, type MailingGroup } from '../../database/repositories/groups'
import { enqueueMail } from '../../database/repositories/mails'
import { findOtherAdminAddresses } from '../../database/repositories/people'
import { findStaffAddresses } from '../../database/repositories/staff'
import {
  type CorrectedSubject,
  correctionFacts,
  type CorrectionMail,
  mailFor,
  subjectOfCorrection,
} from '../../mail/correctionMail'
import type { ApprovedCorrection } from '../../record/correctedEvents'

/** Enqueues the mail to those who may approve: the other admins of the group, or staff where it has none. */
export async function mailRequestedCorrection(
  tx: Transaction,
  correction: CorrectionRow,
  place: CorrectedSubject,
): Promise<void> {
  const { groupId, askedById } = correction
  const group = await findMailingGroup(tx, groupId)
  const admins = await findOtherAdminAddresses(tx, groupId, askedById)
  const recipients = admins.length > 0 ? admins : await findStaffAddresses(tx)
  const facts = correctionFacts(group, place, correction)
  const mail: CorrectionMail = { ...mailFor(recipients, correction), kind: 'asked', facts }
  await enqueueMail(tx, groupId, mail, 1)
}

interface MailedCorrection extends CorrectedSubject {
  recipients: readonly string[]
  effects: CorrectionEffects['effects']
}

/** Enqueues the mail to those affected by an approved correction; returns all of its effects. */
export async function mailCorrection(
  tx: Transaction,
  group: MailingGroup,
  { correction, by }: ApprovedCorrection,
  { recipients, effects, ...place }: MailedCorrection,
): Promise<CorrectionEffects> {
  const mail: CorrectionMail = {
    ...mailFor(recipients, correction),
    kind: 'approved',
    facts: { ...correctionFacts(group, place, correction), approvedBy: by.actor.name, effects },
  }
  await enqueueMail(tx, group.groupId, mail, 1)
  const isMailed = mail.recipients.length > 0
  const mailSubject = isMailed ? subjectOfCorrection(mail) : null
  return { effects, recipients: mail.recipients, mailSubject }
}
