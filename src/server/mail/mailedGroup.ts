import type { MailingGroup } from '../database/repositories/groups'

/** The facts about the group that all mails print. */
export interface GroupFacts {
  groupId: number
  groupName: string
  groupShortName: string
}

export function groupFacts({ groupId, name, shortName }: MailingGroup): GroupFacts {
  return { groupId, groupName: name, groupShortName: shortName }
}

/** The mailing list address of a group; empty where it has none. */
export function reflectorOf({ reflectorEmail }: MailingGroup): string[] {
  return reflectorEmail ? [reflectorEmail] : []
}
