/** Pages of who may vote, as the server answers them. */
import type { EligibilityRow } from '../../src/contract/groupEligibility'
import { noLeaves } from '../../src/rules/leave'
import { firstPolicies, type PresetName } from '../../src/rules/policy/presets'
import type {
  EligibilityPolicy,
  GroupEligibilityAnswer,
  GroupEligibilityQuery,
} from '../../src/client/entities/groupEligibility/groupEligibility.request'

/** The part of a policy that the page needs, of a group that began with a preset. */
export function eligibilityPolicy(preset: PresetName = 'companies'): EligibilityPolicy {
  const { electorate, attendance } = firstPolicies(preset).current
  return { electorate, attendance }
}

export function groupEligibilityQuery(
  overrides: Partial<GroupEligibilityQuery> = {},
): GroupEligibilityQuery {
  return { mode: 0, page: 1, size: 50, sortBy: 'name', sort: 'asc', ...overrides }
}

export function groupEligibilityRow(overrides: Partial<EligibilityRow> = {}): EligibilityRow {
  return {
    rowId: 'company-401',
    companyName: 'Alder Inc.',
    userName: null,
    title: null,
    isActive: true,
    isVoteEligible: true,
    isQuorumEligible: true,
    voterClass: null,
    weight: 1,
    ...noLeaves,
    furtherLeaves: [],
    comments: '',
    ...overrides,
  }
}

/** Two companies, the second of which lost its quorum eligibility. */
export function groupEligibilityAnswer(
  overrides: Partial<GroupEligibilityAnswer> = {},
): GroupEligibilityAnswer {
  const data = [
    groupEligibilityRow(),
    groupEligibilityRow({
      rowId: 'company-402',
      companyName: 'Birch Inc.',
      isActive: false,
      isQuorumEligible: false,
      comments: 'Missed 3 of 3 consecutive meeting weeks.',
    }),
  ]
  return {
    data,
    totalCount: data.length,
    size: 50,
    page: 1,
    policy: eligibilityPolicy(),
    ...overrides,
  }
}
