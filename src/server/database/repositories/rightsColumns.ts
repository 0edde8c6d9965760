import type { memberCompanies, memberships } from '../schema/directory'

/** What a person or company may do in a group, the announced leaves, and why: as columns to select. */
export function rightsColumns(table: typeof memberships | typeof memberCompanies) {
  const { isVoteEligible, isQuorumEligible, voterClass, weight } = table
  const { leaveFrom, leaveTo, furtherLeaves, comments } = table
  const rights = { isVoteEligible, isQuorumEligible, voterClass, weight }
  return { ...rights, leaveFrom, leaveTo, furtherLeaves, comments }
}
