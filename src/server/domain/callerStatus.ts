import type { Appointment } from '../../rules/appointment'
import type { Voter } from '../../rules/roll'
import { type Actor, membershipOf } from './actor'

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

/** The status of a caller as of the start of the request, for reads only; null for whoever may not enter the group. */
export function viewerIn(groupId: number, actor: Actor): CallerStatus | null {
  const status = statusIn(groupId, actor)
  const mayEnter = status.isMember || status.isStaff
  return mayEnter && !actor.disabledGroupIds.includes(groupId) ? status : null
}

/** The status of a caller as of the start of the request, whether or not they may enter the group. */
export function statusIn(groupId: number, actor: Actor): CallerStatus {
  const membership = membershipOf(actor, groupId)
  const { userId, name, memberId, isStaff } = actor
  return {
    userId,
    name,
    memberId,
    groupId,
    isMember: membership !== undefined,
    isAdmin: isStaff || membership?.isAdmin === true,
    isStaff,
    isNamedProxy: membership?.isProxyVoter === true,
    appointments: membership?.appointments,
  }
}

/** A person in the form that the voting rules need. */
export function voterOf(caller: CallerStatus): Voter {
  const { userId, memberId, isMember } = caller
  return { userId, memberId, isInGroup: isMember }
}
