/** The mail to the admins of a group about a draft that could not open at its time. */
import type { MailingGroup } from '../database/repositories/groups'
import { actionTo, type Letter, letterAbout } from './letter'
import { groupFacts, type GroupFacts, type QueuedMail } from './queuedMail'

interface DraftFacts {
  title: string
  reason: string
}

export type DraftMail = QueuedMail<'questionDraft', 'notOpened', GroupFacts & DraftFacts>

export function draftMail(
  draftId: number,
  group: MailingGroup,
  facts: DraftFacts,
  recipients: string[],
): DraftMail {
  return {
    noun: 'questionDraft',
    subjectId: draftId,
    kind: 'notOpened',
    recipients,
    facts: { ...groupFacts(group), ...facts },
  }
}

/** @param origin the product's base URL */
export function draftLetter({ facts, subjectId }: DraftMail, origin: string): Letter {
  return letterAbout(facts, 'Voting did not open', {
    paragraphs: [
      `The voting question was to open by itself, and was refused: ${facts.reason}`,
      'Its draft is kept. Open it to change it, to open it yourself, or to set another time.',
    ],
    action: actionTo(
      'View the draft',
      origin,
      facts.groupId,
      `votingquestions/new/draft/${subjectId}`,
    ),
    closing: 'Quorate sends this to the admins of the group, once for each time that was set.',
  })
}
