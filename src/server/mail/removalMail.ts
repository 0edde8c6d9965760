/** The mail to staff about a removal of members that an identity provider asks for. It names no member. */
import type { MailingGroup } from '../database/repositories/groups'
import { type GroupFacts, groupFacts } from './mailedGroup'
import type { QueuedMail } from './queuedMail'

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
