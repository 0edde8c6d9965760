import type { Voter } from '../../rules/voting'
import type { Actor, GroupAccess } from './actor'

/** What a person is to one group: all that a sentence of access may ask about a person. */
export interface CallerStatus {
  userId: number
  /** First and last name. */
  name: string
  memberId: number | null
  groupId: number
  isMember: boolean
  /** Admin of the group, or staff. */
  isAdmin: boolean
  isStaff: boolean
  /** Named in the directory as a proxy voter of this group. */
  isNamedProxy: boolean
}

/** The status of a caller who was let into a group, as of the start of the request: for reads. */
export function callerStatusOf(actor: Actor, group: GroupAccess): CallerStatus {
  return {
    userId: actor.userId,
    name: actor.name,
    memberId: actor.memberId,
    groupId: group.groupId,
    isMember: group.isMember,
    isAdmin: group.isAdmin,
    isStaff: group.isStaff,
    isNamedProxy: group.isProxyVoter,
  }
}

/** A person as the rules about votes see one. */
export function voterOf(caller: CallerStatus): Voter {
  const { userId, memberId, isMember } = caller
  return { userId, memberId, isInGroup: isMember }
}
