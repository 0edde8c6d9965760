/** Writes the letters about corrections. */
import { onOneLine } from '../../rules/plainText'
import type { CorrectionMail } from './correctionMail'
import { fact, type Letter, type Section } from './letter'
import { actionTo, quotation } from './letterParts'

const headings = { asked: 'Correction waits for approval', approved: 'Record corrected' }

/** The subject, on one line even if the title has several. */
export function subjectOfCorrection({ kind, facts }: CorrectionMail): string {
  return onOneLine(`[${facts.groupShortName}] ${headings[kind]}: ${facts.title}`)
}

/** @param origin the product's base URL */
export function correctionLetter(mail: CorrectionMail, origin: string): Letter {
  const { facts, kind } = mail
  const { groupId, groupName, title, page } = facts
  return {
    subject: subjectOfCorrection(mail),
    group: groupName,
    heading: headings[kind],
    title,
    paragraphs: paragraphsOf(mail),
    quotation: quotation('Reason of the correction', facts.reason),
    sections: sectionsOf(mail),
    action: actionTo('View the page', origin, groupId, page),
    closing:
      kind === 'asked'
        ? 'You get this mail because a second person has to decide, and you may.'
        : `Quorate sends this to those whom the correction concerns and to the mailing list of ${groupName}.`,
  }
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
