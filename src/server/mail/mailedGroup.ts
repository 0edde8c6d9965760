import type { MailingGroup } from '../database/repositories/groups'

/** What every mail prints about its group. */
export interface GroupFacts {
  groupId: number
  groupName: string
  groupShortName: string
}

export function groupFacts({ groupId, name, shortName }: MailingGroup): GroupFacts {
  return { groupId, groupName: name, groupShortName: shortName }
}

/** The mailing list of a group; empty where it has none. */
export function reflectorOf({ reflectorEmail }: MailingGroup): string[] {
  return reflectorEmail ? [reflectorEmail] : []
}

/** Addresses without repetition, regardless of case; the last spelling counts. */
export function withoutRepetition(addresses: readonly string[]): string[] {
  const known = new Map(addresses.map((address) => [address.toLowerCase(), address]))
  return [...known.values()]
}
