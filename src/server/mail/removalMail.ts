/** The mail to staff about a removal of members that an identity provider asks for. It names no member. */
import type { MailingGroup } from '../database/repositories/groups'
import { groupFacts, type GroupFacts, type QueuedMail } from './queuedMail'
import { type Letter, letterAbout } from './letter'

interface RemovalCounts {
  leavingCount: number
  memberCount: number
}

export type RemovalMail = QueuedMail<
  'removalRequest',
  'asked',
  GroupFacts & RemovalCounts & { title: string }
>

export function removalMail(
  requestId: number,
  group: MailingGroup,
  counts: RemovalCounts,
  recipients: string[],
): RemovalMail {
  const title = `${counts.leavingCount} of ${counts.memberCount} members of ${group.name}`
  return {
    noun: 'removalRequest',
    subjectId: requestId,
    kind: 'asked',
    recipients,
    facts: { ...groupFacts(group), ...counts, title },
  }
}

/** @param origin the product's base URL */
export function removalLetter({ facts }: RemovalMail, origin: string): Letter {
  const { groupName, leavingCount, memberCount } = facts
  return letterAbout(facts, 'Removal of members waits for approval', {
    paragraphs: [
      `Your identity provider asks by SCIM to end ${leavingCount} of ${memberCount} memberships of ${groupName}. ` +
        'So many end only when staff approve it. Nothing has been changed yet.',
      'On the page you see whose memberships would end, and approve or decline it.',
    ],
    action: { label: 'View the removal', address: `${origin}/admin/removals` },
    closing: 'Quorate sends this to staff, once for each request.',
  })
}
