/** The mail to those whose eligibility the next meeting decides. */
import { withoutRepetition } from '../../rules/recipients'
import type { MailingGroup } from '../database/repositories/groups'
import { actionTo, bothClocks, fact, type Letter, letterAbout } from './letter'
import { groupFacts, type GroupFacts, type QueuedMail } from './queuedMail'

interface AbsenceFacts extends GroupFacts {
  title: string
  startTime: string
  /** The company or person that no longer counts. */
  holderId: number
  holder: string
  /** What happens to it: 'no longer counts for quorum'. */
  loss: string
  /** What the bylaws say of attendance. */
  rule: string
}

/** `subjectId` is the meeting. */
export type AbsenceMail = QueuedMail<'absence', 'ahead', AbsenceFacts>

/** Warns a company's people in the group, or a person, before the meeting. */
export function absenceMail(
  group: MailingGroup,
  { eventId, title, startTime }: { eventId: number; title: string; startTime: string },
  recipients: readonly string[],
  about: Pick<AbsenceFacts, 'holderId' | 'holder' | 'loss' | 'rule'>,
): AbsenceMail {
  return {
    noun: 'absence',
    subjectId: eventId,
    kind: 'ahead',
    recipients: withoutRepetition(recipients),
    facts: { ...groupFacts(group), title, startTime, ...about },
  }
}

/** @param origin the product's base URL */
export function absenceLetter({ facts }: AbsenceMail, origin: string): Letter {
  const { groupId, groupName, startTime, holderId, holder, loss, rule } = facts
  return letterAbout(facts, 'One more missed meeting counts', {
    paragraphs: [
      `If ${holder} misses this meeting, ${holder} ${loss}.`,
      `${rule} Questions that are open keep the roll that they opened with.`,
    ],
    sections: [{ heading: 'The meeting', facts: fact('Start', bothClocks(startTime)) }],
    action: actionTo('View the attendance', origin, groupId, `eligibility/${holderId}`),
    closing: `Quorate sends this once before such a meeting of ${groupName}.`,
  })
}
