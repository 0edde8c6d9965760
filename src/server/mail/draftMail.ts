/** The mail to the admins of a group about a draft that could not open at its time. */
import type { DraftKind } from '../../contract/drafts'
import type { MailingGroup } from '../database/repositories/groups'
import { actionTo, type Letter, letterAbout } from './letter'
import { groupFacts, type GroupFacts, type QueuedMail } from './queuedMail'

interface DraftFacts {
  /** Absent in mails of earlier versions, which had drafts of questions alone. */
  kind?: DraftKind
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

const words: Record<DraftKind, { heading: string; was: string; act: string; page: string }> = {
  question: {
    heading: 'Voting did not open',
    was: 'The voting question was to open by itself, and was refused',
    act: 'to open it yourself',
    page: 'votingquestions/new/draft/{id}',
  },
  motion: {
    heading: 'The motion was not made',
    was: 'The motion was to be made by itself, and was refused',
    act: 'to make the motion yourself',
    page: 'motions/new/draft/{id}',
  },
  meeting: {
    heading: 'The meeting was not planned',
    was: 'The meeting was to be planned by itself, and was refused',
    act: 'to plan it yourself',
    page: 'manage/meetings/drafts',
  },
}

/** @param origin the product's base URL */
export function draftLetter({ facts, subjectId }: DraftMail, origin: string): Letter {
  const { heading, was, act, page } = words[facts.kind ?? 'question']
  return letterAbout(facts, heading, {
    paragraphs: [
      `${was}: ${facts.reason}`,
      `Its draft is kept. Open it to change it, ${act}, or to set another time.`,
    ],
    action: actionTo(
      'View the draft',
      origin,
      facts.groupId,
      page.replace('{id}', String(subjectId)),
    ),
    closing: 'Quorate sends this to the admins of the group, once for each time that was set.',
  })
}
