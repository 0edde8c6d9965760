/** Parts of a directory as a machine sends them. */
import { standardPolicy } from '../../src/rules/policy/presets'
import type { SentDirectory, SentPolicy } from '../../src/contract/sentDirectory'
import { companies } from './directory'

type SentPerson = SentDirectory['people'][number]
type SentGroup = SentDirectory['groups'][number]

export const directoryPath = '/api/provisioning/directory'

/** Somebody whom nobody knew before. */
export const sentPerson = (userId: number, change: object = {}): SentPerson => ({
  userId,
  userName: `user${userId}`,
  firstName: 'New',
  lastName: `Person ${userId}`,
  email: `new${userId}@test.example`,
  memberId: null,
  ...change,
})

/** A group that nobody knew before. */
export const sentGroup = (groupId: number, change: object = {}): SentGroup => ({
  groupId,
  name: 'Fresh Group',
  shortName: 'FG',
  reflectorEmail: `group-${groupId}@test.example`,
  ...change,
})

/** Group 14 or 101 as it is stored. */
export const storedGroup = (groupId: 14 | 101, change: object = {}): SentGroup => {
  const name = groupId === 14 ? 'Core Group' : 'Audio Group'
  return sentGroup(groupId, { name, shortName: name, ...change })
}

/** The voting companies of group 101 without Alder. */
export const othersThanAlder = [
  companies.birch,
  companies.cedar,
  companies.dogwood,
  companies.elm,
].map((memberId) => ({ memberId }))

/** Who stands in for whom. */
export const alternates = (...rows: [alternateUserId: number, principalUserId: number][]) => ({
  alternates: rows.map(([alternateUserId, principalUserId]) => ({
    alternateUserId,
    principalUserId,
  })),
})

/** A policy of one class of voters, and a rule for the class Issuers. */
export function ofClasses(name: string): SentPolicy {
  const { electorate, decisions } = standardPolicy(101)
  return {
    electorate: { ...electorate, classes: [name] },
    decisions: decisions.map((decision) => ({
      ...decision,
      passes: [{ sum: ['for'], is: '>', of: ['against'], within: 'Issuers' }],
    })),
  }
}

/** Who chairs which working group. */
export const chairs = (...rows: [workingGroupId: number, userId: number][]) => ({
  chairs: rows.map(([workingGroupId, userId]) => ({ workingGroupId, userId })),
})

/** Companies of a group. */
export const memberCompanies = (...ids: number[]) => ({
  memberCompanies: ids.map((memberId) => ({ memberId })),
})
