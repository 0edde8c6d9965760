import { pick } from '../../domain/pick'
import type { memberCompanies, memberships } from '../schema/directory'

type Holders = typeof memberships | typeof memberCompanies

/** What a person or company may do in a group, the announced leaves, and why: as columns to select. */
export const rightsColumns = (table: Holders) => ({
  ...pick(table, 'isVoteEligible', 'isQuorumEligible', 'voterClass', 'weight'),
  ...pick(table, 'leaveFrom', 'leaveTo', 'furtherLeaves', 'comments'),
})

/** On what the eligibility for quorum of a person or company depends, besides meetings: as columns to select. */
export const standingColumns = (table: Holders) => ({
  ...pick(table, 'isQuorumEligible', 'isLostByAbsence', 'comments'),
  ...pick(table, 'leaveFrom', 'leaveTo', 'furtherLeaves'),
})
