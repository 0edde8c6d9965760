import type { MailingGroup } from '../database/repositories/groups'

/** A mail in its stored form. */
export interface QueuedMail<Noun extends string, Kind extends string, Facts extends object> {
  noun: Noun
  /** The id of the question, motion, meeting or other subject of the mail. */
  subjectId: number
  kind: Kind
  /** Addresses without repetitions. */
  recipients: string[]
  facts: Facts
}

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
