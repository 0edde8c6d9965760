/** Writes the letter about a mail that did not arrive. */
import { onOneLine } from '../../rules/plainText'
import type { DeliveryMail } from './deliveryMail'
import { fact, type Letter } from './letter'
import { actionTo } from './letterParts'

const heading = 'A mail did not arrive'

/** @param origin the product's base URL */
export function deliveryLetter({ facts }: DeliveryMail, origin: string): Letter {
  const { groupId, groupName, groupShortName, title, page, address, reason } = facts
  return {
    subject: onOneLine(`[${groupShortName}] ${heading}: ${title}`),
    group: groupName,
    heading,
    title,
    paragraphs: [
      'A mail about this could not be delivered and is not tried again.',
      'Staff can correct the address and send it once more.',
    ],
    quotation: null,
    sections: [
      {
        heading: 'What failed',
        facts: [...fact('To', address), ...fact('Reason', onOneLine(reason))],
      },
    ],
    action: actionTo('View the page', origin, groupId, page),
    closing: 'Quorate sends this to those who opened what the mail was about.',
  }
}
