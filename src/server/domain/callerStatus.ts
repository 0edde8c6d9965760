import type { Appointment } from '../../rules/appointment'
import type { Voter } from '../../rules/roll'
import type { Actor, GroupAccess } from './actor'

/** A person's status in one group: everything that access rules may check about a person. */
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
  /** The directory names the person as a proxy voter of this group. */
  isNamedProxy: boolean
  /** What the person has accepted here as an appointed proxy; absent or null for nothing. */
  appointments?: readonly Appointment[] | null | undefined
}

/** The status of a caller who was admitted to a group, as of the start of the request; for reads only. */
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
    appointments: group.appointments,
  }
}

/** A person in the form that the voting rules need. */
export function voterOf(caller: CallerStatus): Voter {
  const { userId, memberId, isMember } = caller
  return { userId, memberId, isInGroup: isMember }
}
