/** Rosters as the server answers them. */
import type { EligibilityRow } from '../../src/contract/groupEligibility'
import type { GroupPolicyAnswer } from '../../src/contract/groups'
import type { RosterAnswer, RosterQuery } from '../../src/client/entities/roster/roster.slice'

export function rosterQuery(overrides: Partial<RosterQuery> = {}): RosterQuery {
  return { mode: 0, page: 1, size: 50, sortBy: 'name', sort: 'asc', ...overrides }
}

export function rosterRow(overrides: Partial<EligibilityRow> = {}): EligibilityRow {
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
export function rosterAnswer(overrides: Partial<RosterAnswer> = {}): RosterAnswer {
  const data = [
    rosterRow(),
    rosterRow({
      rowId: 'company-402',
      companyName: 'Birch Inc.',
      isActive: false,
      isQuorumEligible: false,
      comments: 'Missed 3 of 3 consecutive meeting weeks.',
    }),
  ]
  return { data, totalCount: data.length, size: 50, page: 1, ...overrides }
}

export function policyAnswer(groupKind: GroupPolicyAnswer['groupKind']): GroupPolicyAnswer {
  return {
    groupId: 101,
    version: 1,
    groupKind,
    entity: 'member companies',
    choices: ['Yes', 'No', 'Abstain'],
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
