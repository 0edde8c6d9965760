/** An approved correction as a letter. */
import type { CorrectionFacts, CorrectionMail } from './correctionMail'
import { fact, type Letter, onOneLine } from './letter'
import { actionTo, quotation } from './letterParts'

const heading = 'Record corrected'

/** One line whatever the title holds. */
export function subjectOfCorrection({ groupShortName, title }: CorrectionFacts): string {
  return onOneLine(`[${groupShortName}] ${heading}: ${title}`)
}

/** @param origin where the product is reached */
export function correctionLetter({ facts }: CorrectionMail, origin: string): Letter {
  const { groupId, groupName, title, page, askedBy, approvedBy } = facts
  return {
    subject: subjectOfCorrection(facts),
    group: groupName,
    heading,
    title,
    paragraphs: [
      `${askedBy} asked for a correction and ${approvedBy} approved it.`,
      'Both versions stay readable on the page and in the record.',
    ],
    quotation: quotation('Reason of the correction', facts.reason),
    sections: [
      {
        heading: facts.about,
        facts: [
          ...fact('Recorded before', facts.oldValue),
          ...fact('Recorded now', facts.newValue),
          ...fact('Evidence', facts.evidence),
        ],
      },
      {
        heading: 'What followed',
        facts: facts.effects.flatMap(({ label, oldValue, newValue }) =>
          fact(label, `${newValue} (before: ${oldValue})`),
        ),
      },
    ],
    action: actionTo('View the page', origin, groupId, page),
    closing: `Quorate sends this to those whom the correction concerns and to the mailing list of ${groupName}.`,
  }
}
