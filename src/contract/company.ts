/** The company desk: who of a member company may act in which group, who acted, and what is open. */
import * as z from 'zod'
import { weekPresences } from '../rules/attendance'
import { toldAppointment } from './appointments'
import { endpoint } from './endpoint'
import { bodyId, pathId } from './id'
import { strictObject } from './strict'
import { instant } from './text'
import { questionResult } from './voteQuestions'

const companyPerson = z.object({
  userId: bodyId,
  name: z.string(),
  titles: z.array(z.string()),
  isAdmin: z.boolean(),
  /** Named in the directory as a proxy voter of the group. */
  isProxyVoter: z.boolean(),
  /** The votes that the person could cast if a question opened now; none for who only observes. */
  votes: z.array(
    z.object({
      /** Councilor, Working Group Chair, …; null where the company votes or everybody does. */
      title: z.string().nullable(),
      isOfCompany: z.boolean(),
      /** The group for which it is cast: another one where a chair votes for it. */
      groupName: z.string(),
    }),
  ),
})
export type CompanyPerson = z.output<typeof companyPerson>

const companyBallot = z.object({
  rollEntryId: bodyId,
  voteQuestionId: bodyId,
  title: z.string(),
  voteResult: questionResult,
  /** The deadline, or when the question ended. */
  endsAt: instant,
  /** The company or the person whose vote it is. */
  holderName: z.string(),
  holderTitle: z.string().nullable(),
  isVoted: z.boolean(),
  /** Of a blind poll only whether it was voted is told here: no choice, no voter and no time. */
  choice: z.string().nullable(),
  votedBy: z.string().nullable(),
  votedAt: instant.nullable(),
  /** Who may cast it now; empty once it has been cast or the question has ended. */
  mayVote: z.array(z.string()),
})
export type CompanyBallot = z.output<typeof companyBallot>

/** How the company, or one of its people, stands in a group. */
const standing = z.object({
  /** Of the company or the person, whichever the group's quorum counts. */
  holderId: bodyId,
  name: z.string(),
  isQuorumEligible: z.boolean(),
  comments: z.string(),
  /** The last meeting weeks, the latest last. */
  weeks: z.array(z.object({ week: z.string(), presence: z.enum(weekPresences) })),
})
export type CompanyStanding = z.output<typeof standing>

const alternate = z.object({
  alternateName: z.string(),
  principalName: z.string(),
  /** The first and the last day; null leaves that side open. */
  fromDay: z.string().nullable(),
  toDay: z.string().nullable(),
})

const companyGroup = z.object({
  groupId: bodyId,
  name: z.string(),
  people: z.array(companyPerson),
  standings: z.array(standing),
  /** Who stands in for whom in the meetings of the group, where either is of the company. */
  alternates: z.array(alternate),
  /** Appointed proxies, where the holder or the proxy is of the company; the latest first. */
  proxies: z.array(toldAppointment),
  /** Votes of open questions, the nearest deadline first. */
  open: z.array(companyBallot),
  /** Votes of the questions that ended last, the latest first. */
  past: z.array(companyBallot),
})
export type CompanyGroup = z.output<typeof companyGroup>

const companyDesk = z.object({
  memberId: bodyId,
  name: z.string(),
  /** The groups that the caller may enter and in which the company has a part, by name. */
  groups: z.array(companyGroup),
})
export type CompanyDesk = z.output<typeof companyDesk>

export const showCompanyDesk = endpoint({
  method: 'GET',
  path: '/api/company',
  summary:
    'Who of a member company may act in which group, its votes open and past, attendance, alternates and proxy voters, in the groups that the caller may enter. Everybody sees their own company, staff each one.',
  access: { kind: 'signedIn' },
  query: strictObject({
    /** The own company by default. */
    memberId: pathId.optional(),
  }),
  answer: companyDesk,
  problems: ['not-found'],
})
