import type { VerifiedToken } from './verifiedToken'

/** A person's place in one group, as the directory has it now. */
export interface Membership {
  groupId: number
  titles: string[]
  isAdmin: boolean
  /** Named in the directory as a proxy voter of this group. */
  isProxyVoter: boolean
}

/** Who acts: the person of the token, as the directory has them; for a change read anew. */
export interface Actor {
  userId: number
  userName: string
  /** First and last name. */
  name: string
  email: string
  memberId: number | null
  memberName: string | null
  /** Staff are the people of the configured staff company: admin in every group. */
  isStaff: boolean
  /** What was presented, so that it can be signed out. */
  token: VerifiedToken
  /** Those in groups that are not disabled. */
  memberships: readonly Membership[]
  disabledGroupIds: readonly number[]
}

/** What the caller is in the group of the path; exists only once access was granted. */
export interface GroupAccess {
  groupId: number
  isMember: boolean
  /** Admin of the group, or staff. */
  isAdmin: boolean
  isStaff: boolean
  isProxyVoter: boolean
  titles: readonly string[]
}

/** The actor's membership of a group; undefined for who is no member, staff included. */
export function membershipOf(actor: Actor, groupId: number): Membership | undefined {
  return actor.memberships.find((membership) => membership.groupId === groupId)
}
