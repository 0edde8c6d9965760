import type { CorrectionEffects } from '../../contract/corrections'
import type { Transaction } from '../database/open'
import type { MailingGroup } from '../database/repositories/groups'
import { enqueueMail } from '../database/repositories/mails'
import { subjectOfCorrection } from '../mail/correctionLetter'
import { correctionMail } from '../mail/correctionMail'
import type { ApprovedCorrection } from '../record/correctedEvents'

interface Told {
  title: string
  /** The page of the group where it stands, such as `votingquestions/7`. */
  page: string
  recipients: readonly string[]
  effects: CorrectionEffects['effects']
}

/** Leaves the mail that tells those affected of an approved correction, and says what it does in all. */
export async function mailCorrection(
  tx: Transaction,
  group: MailingGroup,
  { asked, by }: ApprovedCorrection,
  { title, page, recipients, effects }: Told,
): Promise<CorrectionEffects> {
  const { correctionId, about, oldValue, newValue, reason, evidence, askedBy } = asked
  const mail = correctionMail(group, recipients, correctionId, {
    title,
    page,
    about,
    oldValue,
    newValue,
    reason,
    evidence,
    askedBy,
    approvedBy: by.actor.name,
    effects,
  })
  await enqueueMail(tx, group.groupId, mail, 1)
  const isMailed = mail.recipients.length > 0
  const mailSubject = isMailed ? subjectOfCorrection(mail.facts) : null
  return { effects, recipients: mail.recipients, mailSubject }
}
