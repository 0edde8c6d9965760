/** Pages of who may vote, as the server answers them. */
import type { EligibilityRow } from '../../src/contract/groupEligibility'
import type { GroupPolicyAnswer } from '../../src/contract/groups'
import type {
  GroupEligibilityAnswer,
  GroupEligibilityQuery,
} from '../../src/client/entities/groupEligibility/groupEligibility.slice'

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
  return { data, totalCount: data.length, size: 50, page: 1, groupKind: 'companies', ...overrides }
}

export function policyAnswer(groupKind: GroupPolicyAnswer['groupKind']): GroupPolicyAnswer {
  return {
    groupId: 101,
    version: 1,
    groupKind,
    entity: 'member companies',
    choices: ['Yes', 'No', 'Abstain'],
    voteTypes: [],
    quorum: { numerator: 1, denominator: 2, strict: true },
    passRule: { older: 'majority', newer: 'majority' },
    passRuleText: { older: '', newer: '' },
    deadline: { days: 6, hours: 1, isFixed: false },
    isAutoExtensionAllowed: true,
    maxExtensions: 7,
    closeWaitHours: 24,
    releaseDate: '2023-03-20',
  }
}
