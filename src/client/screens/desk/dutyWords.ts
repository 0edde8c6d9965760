/** How the duties of a desk are called, and where they lead. */
import type { Duty } from '../../../contract/desk'

const acts: Record<Duty['kind'], string> = {
  vote: 'Vote',
  changedVote: 'Change it back',
  proxyOffer: 'Answer',
  proxyVote: 'Vote as proxy',
  second: 'Second',
  meeting: 'Roll call',
  closeRollCall: 'Close roll call',
  correction: 'Decide',
  policyDraft: 'Decide',
  removal: 'Decide',
  refusedMail: 'See the mails',
  stoppedRecord: 'See what happened',
}

/** The label of the act. */
export const actOf = (kind: Duty['kind']): string => acts[kind]

const roles: Record<Duty['role'], string> = { member: '', admin: 'Group admin', staff: 'Staff' }

/** In which role the person acts; empty for their own. */
export const roleText = (role: Duty['role']): string => roles[role]

/** The page of what waits. */
export function addressOf({ kind, id, groupId, page, pageId }: Duty): string {
  const group = `/group/${groupId}`
  switch (kind) {
    case 'vote':
    case 'changedVote':
    case 'proxyVote':
      return `${group}/votingquestions/${id}`
    case 'proxyOffer':
      return `${group}/proxies`
    case 'second':
      return `${group}/motions/${id}`
    case 'meeting':
    case 'closeRollCall':
      return `${group}/events/${id}/rollcall`
    case 'correction':
      return page === 'meeting'
        ? `${group}/events/${pageId}/rollcall`
        : `${group}/votingquestions/${pageId}`
    case 'policyDraft':
      return `${group}/manage/policy/drafts/${id}`
    case 'removal':
      return '/admin/removals'
    case 'refusedMail':
      return '/admin/mail'
    case 'stoppedRecord':
      return '/admin/audit'
  }
}
