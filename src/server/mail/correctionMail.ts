/** The mails about corrections of ended questions and closed roll calls: their recipients, and how they read. */
import { withoutRepetition } from '../../rules/recipients'
import type { CorrectionEffects } from '../../contract/corrections'
import type { CorrectionRow } from '../database/repositories/corrections'
import type { MailingGroup } from '../database/repositories/groups'
import { groupFacts, type GroupFacts, type QueuedMail } from './queuedMail'
import {
  actionTo,
  fact,
  type Letter,
  letterAbout,
  quotation,
  type Section,
  subjectLine,
} from './letter'

/** The question or meeting of a correction. */
export interface CorrectedSubject {
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
  CorrectedSubject &
  Pick<CorrectionRow, 'about' | 'oldValue' | 'newValue' | 'reason' | 'evidence' | 'askedBy'>

export type CorrectionMail = {
  [K in CorrectionMailKind]: QueuedMail<'correction', K, SharedFacts & CorrectionExtras[K]>
}[CorrectionMailKind]

/** The facts that both kinds print. */
export function correctionFacts(
  group: MailingGroup,
  { title, page }: CorrectedSubject,
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

const headings = { asked: 'Correction waits for approval', approved: 'Record corrected' }

export function subjectOfCorrection({ kind, facts }: CorrectionMail): string {
  return subjectLine(facts, headings[kind])
}

/** @param origin the product's base URL */
export function correctionLetter(mail: CorrectionMail, origin: string): Letter {
  const { facts, kind } = mail
  return letterAbout(facts, headings[kind], {
    paragraphs: paragraphsOf(mail),
    quotation: quotation('Reason of the correction', facts.reason),
    sections: sectionsOf(mail),
    action: actionTo('View the page', origin, facts.groupId, facts.page),
    closing:
      kind === 'asked'
        ? 'You get this mail because a second person has to decide, and you may.'
        : `Quorate sends this to those whom the correction concerns and to the mailing list of ${facts.groupName}.`,
  })
}

function paragraphsOf({ kind, facts }: CorrectionMail): string[] {
  return kind === 'asked'
    ? [
        `${facts.askedBy} asks for a correction of what is finished. Nothing has been changed yet.`,
        'On the page you see what it would change, and approve or decline it.',
      ]
    : [
        `${facts.askedBy} asked for a correction and ${facts.approvedBy} approved it.`,
        'Both versions stay readable on the page and in the record.',
      ]
}

function sectionsOf({ kind, facts }: CorrectionMail): Section[] {
  const { about, oldValue, newValue, evidence } = facts
  const isRequested = kind === 'asked'
  const what = {
    heading: about,
    facts: [
      ...fact(isRequested ? 'Recorded' : 'Recorded before', oldValue),
      ...fact(isRequested ? 'To be recorded' : 'Recorded now', newValue),
      ...fact('Evidence', evidence),
    ],
  }
  if (kind === 'asked') return [what]
  const followed = facts.effects.flatMap((effect) =>
    fact(effect.label, `${effect.newValue} (before: ${effect.oldValue})`),
  )
  return [what, { heading: 'What followed', facts: followed }]
}
