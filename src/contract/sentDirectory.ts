/** The people, companies and groups of an association as a machine sends them. */
import * as z from 'zod'
import { leaveIn } from '../rules/leave'
import { presetNames } from '../rules/policy/presets'
import { calendarDay } from './eventQuery'
import { bodyId } from './id'
import { policyChange } from './policy'
import { strictObject } from './strict'
import { line, text, whole } from './text'

export const nameText = line(300).min(1, 'Please provide a name.')
const name = nameText
export const emailAddress = z.email('Please provide an e-mail address.').max(254)
export const signInSubject = z
  .string()
  .regex(/^[\x20-\x7e]{1,255}$/, 'Please provide at most 255 ASCII characters.')
const comments = text(5_000).optional()
const flag = z.boolean().optional()

const furtherLeave = z.string().refine((text) => leaveIn(text) !== null, {
  message:
    'Please provide the first and the last day of each leave, such as 2026-03-02/2026-03-20.',
})

/** How a vote counts, and announced leaves; left out, they stay as they are. */
export const sentVoterColumns = {
  /** One of the classes of voters that the group's policy has; null for none. */
  voterClass: line(100).min(1, 'Please provide a name.').nullish(),
  weight: whole(1, 10_000).optional(),
  /** The first and the last day of the newest leave. */
  leaveFrom: calendarDay.nullish(),
  leaveTo: calendarDay.nullish(),
  furtherLeaves: z.array(furtherLeave).max(50).optional(),
}

export const member = strictObject({
  memberId: bodyId,
  name,
  memberType: line(100),
  /** A disabled company holds no vote and counts for no quorum in what opens from then on. */
  isDisabled: flag,
})

export type SentCompany = z.output<typeof member>

/** A person. Whoever acted or is on a roll is disabled and never deleted, because votes name them. */
const personFields = {
  /** The person's id at the identity provider: `sub` of its access tokens. Left out or null: the `userId`. */
  subject: signInSubject.nullish(),
  userName: name,
  firstName: name,
  lastName: name,
  email: emailAddress,
  /** The company; people of the staff company (330 unless it is configured) are staff. */
  memberId: bodyId.nullable(),
  isDisabled: flag,
}
export const person = strictObject({ userId: bodyId, ...personFields })
export const personChange = strictObject(personFields).partial()
export type PersonChange = z.output<typeof personChange>
export type SentPerson = z.output<typeof person>

export const membership = strictObject({
  userId: bodyId,
  /** `Councilor` and `Delegate` make a voter in a council and an assembly. */
  titles: z.array(name).max(50).optional(),
  isAdmin: flag,
  isActive: flag,
  /** In groups whose people hold the votes. */
  isVoteEligible: flag,
  /** Left out, it stays what the roll calls made of it. */
  isQuorumEligible: flag,
  ...sentVoterColumns,
  isProxyVoter: flag,
  comments,
})

export const memberCompany = strictObject({
  memberId: bodyId,
  isVoteEligible: flag,
  /** Left out, it stays what the roll calls made of it. */
  isQuorumEligible: flag,
  ...sentVoterColumns,
  comments,
})

/**
 * What replaces parts of the policy in force. The first policy of a group is that of its `preset`, which is refused
 * later, with these parts replaced.
 */
const sentPolicy = policyChange.extend({ preset: z.enum(presetNames).optional() })
export type SentPolicy = z.output<typeof sentPolicy>

export const chair = strictObject({ workingGroupId: bodyId, userId: bodyId })

export const alternate = strictObject({
  alternateUserId: bodyId,
  principalUserId: bodyId,
  /** The first and the last day of it; null leaves that side open. */
  fromDay: calendarDay.nullish(),
  toDay: calendarDay.nullish(),
})

/** A group. Each list that is sent is complete: what it does not name leaves the group. */
const groupFields = {
  name,
  shortName: name,
  /** Where notifications to the whole group go. */
  reflectorEmail: emailAddress,
  /** A disabled group admits nobody, staff included; its content is there again once it is enabled. */
  isDisabled: flag,
  policy: sentPolicy.optional(),
  memberships: z.array(membership).max(50_000).optional(),
  memberCompanies: z.array(memberCompany).max(20_000).optional(),
  /** Of a council: who of its members votes there for which working group. */
  chairs: z.array(chair).max(1_000).optional(),
  /** Who stands in for whom in its meetings. */
  alternates: z.array(alternate).max(10_000).optional(),
}
export const group = strictObject({ groupId: bodyId, ...groupFields })
export const groupChange = strictObject(groupFields).partial()
export type GroupChange = z.output<typeof groupChange>
export type SentGroup = z.output<typeof group>

/** The people of one call who are not disabled. */
export const mostPeople = 50_000

export const sentDirectory = strictObject({
  members: z.array(member).max(20_000).default([]),
  people: z
    .array(person)
    .refine((people) => people.filter((one) => one.isDisabled !== true).length <= mostPeople, {
      message: `Please provide at most ${mostPeople} people who are not disabled; send more in further calls.`,
    })
    .default([]),
  groups: z.array(group).max(5_000).default([]),
})
export type SentDirectory = z.output<typeof sentDirectory>
