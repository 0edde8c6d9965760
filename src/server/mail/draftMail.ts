/** The mail to the admins of a group about a draft that could not open at its time. */
import { onOneLine } from '../../rules/plainText'
import type { MailingGroup } from '../database/repositories/groups'
import type { Letter } from './letter'
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
  const { groupId, groupName, groupShortName, title, reason } = facts
  const heading = 'Voting did not open'
  return {
    subject: onOneLine(`[${groupShortName}] ${heading}: ${title}`),
    group: groupName,
    heading,
    title,
    paragraphs: [
      `The voting question was to open by itself, and was refused: ${reason}`,
      'Its draft is kept. Open it to change it, to open it yourself, or to set another time.',
    ],
    quotation: null,
    sections: [],
    action: {
      label: 'View the draft',
      address: `${origin}/group/${groupId}/votingquestions/new/draft/${subjectId}`,
    },
    closing: 'Quorate sends this to the admins of the group, once for each time that was set.',
  }
}
