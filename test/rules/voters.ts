/** People, rolls and a ballot that the rules of voting are asked about. */
import type { RollEntry, Voter } from '../../src/rules/roll'
import { decisionBy } from './policy/createPolicy'
import { createChairEntry, createCompanyEntry, createCouncilorEntry } from './createRollEntry'

export const deadline = '2026-11-28T01:00:00.000Z'
const now = '2026-11-25T12:00:00.000Z'
export const question = { voteStatus: 'Pending', voteDeadline: deadline } as const
const choices = ['Yes', 'No', 'Abstain']
const decision = decisionBy('majority')
export const ballot = { question, choices, decision, choice: 'Yes', comment: null, now }

export function person(overrides: Partial<Voter> = {}): Voter {
  return { userId: 11, memberId: 501, isInGroup: true, ...overrides }
}

export function idsOf(entries: RollEntry[]): number[] {
  return entries.map((entry) => entry.rollEntryId)
}

export const councilRoll = [
  createCouncilorEntry({ rollEntryId: 1, userId: 11 }),
  createChairEntry({ rollEntryId: 2, userId: 11, groupId: 101 }),
  createChairEntry({ rollEntryId: 3, userId: 11, groupId: 14 }),
  createChairEntry({ rollEntryId: 4, userId: 12, groupId: 102 }),
]
export const companyRoll = [
  createCompanyEntry({ rollEntryId: 1, memberId: 501 }),
  createCompanyEntry({ rollEntryId: 2, memberId: 502, isVoteEligible: false }),
]
