/** Writes the letter about a removal of members that waits for staff. */
import { onOneLine } from '../../rules/plainText'
import type { Letter } from './letter'
import type { RemovalMail } from './removalMail'

/** @param origin the product's base URL */
export function removalLetter({ facts }: RemovalMail, origin: string): Letter {
  const { groupName, groupShortName, leavingCount, memberCount, title } = facts
  const heading = 'Removal of members waits for approval'
  return {
    subject: onOneLine(`[${groupShortName}] ${heading}: ${title}`),
    group: groupName,
    heading,
    title,
    paragraphs: [
      `Your identity provider asks by SCIM to end ${leavingCount} of ${memberCount} memberships of ${groupName}. ` +
        'So many end only when staff approve it. Nothing has been changed yet.',
      'On the page you see whose memberships would end, and approve or decline it.',
    ],
    quotation: null,
    sections: [],
    action: { label: 'View the removal', address: `${origin}/admin/removals` },
    closing: 'Quorate sends this to staff, once for each request.',
  }
}
