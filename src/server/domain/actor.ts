import type { Appointment } from '../../rules/appointment'
import type { VerifiedToken } from './verifiedToken'

/** A person's membership of one group, as the directory has it now. */
export interface Membership {
  groupId: number
  isAdmin: boolean
  /** The directory names the person as a proxy voter of this group. */
  isProxyVoter: boolean
  /** What the person has accepted here as an appointed proxy; absent or null for nothing. */
  appointments?: readonly Appointment[] | null
}

/** The person of the token, as the directory has them; read again for a change. */
export interface Actor {
  userId: number
  userName: string
  /** First and last name. */
  name: string
  email: string
  memberId: number | null
  memberName: string | null
  /** Staff are the people of the configured staff company; they are admins in every group. */
  isStaff: boolean
  /** The presented token, so that it can be signed out. */
  token: VerifiedToken
  /** Memberships of groups that are not disabled. */
  memberships: readonly Membership[]
  disabledGroupIds: readonly number[]
}

/** The actor's membership of a group; undefined for somebody who is not a member, as staff often are. */
export function membershipOf(actor: Actor, groupId: number): Membership | undefined {
  return actor.memberships.find((membership) => membership.groupId === groupId)
}
