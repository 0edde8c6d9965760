/** Parts of a directory as a machine sends them. */
import type { SentDirectory } from '../../src/contract/sentDirectory'
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
