/** Who may vote and who counts for quorum: of a question by its roll, of a group by its directory. */
import * as z from 'zod'
import { weekPresences } from '../rules/attendance'
import { type AnswerOf, endpoint } from './endpoint'
import { bodyId, groupPath, pathId, questionPath } from './id'
import { paged, paging, search } from './page'
import { strictObject } from './strict'
import { instant } from './text'
import { votingPower } from './voteQuestions'

/** The rights of a voter, how the vote counts, and announced leaves: the newest, and others as `2026-03-02/2026-03-20`. */
export const voterColumns = {
  isVoteEligible: z.boolean(),
  isQuorumEligible: z.boolean(),
  ...votingPower,
  leaveFrom: z.string().nullable(),
  leaveTo: z.string().nullable(),
  furtherLeaves: z.array(z.string()),
}

/** 0 is voting eligibility, 1 quorum eligibility (active members). */
const mode = z
  .enum(['0', '1'], 'Please provide 0 (voting) or 1 (quorum).')
  .transform((value) => (value === '1' ? 1 : 0))
  .default(0)

const eligibilityRow = z.object({
  /** Company or person, by the kind of group and the mode. */
  rowId: z.string(),
  companyName: z.string().nullable(),
  userName: z.string().nullable(),
  title: z.string().nullable(),
  isActive: z.boolean(),
  ...voterColumns,
  comments: z.string(),
})
export type EligibilityRow = z.output<typeof eligibilityRow>

export const listEligibility = endpoint({
  method: 'GET',
  path: '/api/groups/{groupId}/eligibility',
  summary: 'Voting eligibility (mode 0) or active members (mode 1) of a group.',
  access: { kind: 'group', area: 'eligibility' },
  params: groupPath,
  query: strictObject({
    ...paging(50),
    mode,
    sortBy: z
      .enum([
        'name',
        'company',
        'status',
        'isVoteEligible',
        'isQuorumEligible',
        'voterClass',
        'weight',
        'comments',
      ])
      .default('name'),
    sort: z.enum(['asc', 'desc']).default('asc'),
  }),
  answer: paged(eligibilityRow),
})

const questionVoter = z.object({
  rollEntryId: bodyId,
  userId: bodyId.nullable(),
  userName: z.string().nullable(),
  title: z.string().nullable(),
  groupId: bodyId,
  groupName: z.string(),
  memberId: bodyId.nullable(),
  memberCompanyName: z.string().nullable(),
  isVoteEligible: z.boolean(),
  isQuorumEligible: z.boolean(),
  hasVoted: z.boolean(),
  /** The caller may cast this vote for its holder, as long as it has not been cast. */
  canCastFor: z.boolean(),
  /** Of a company's vote the people of the company in the group; empty where a person holds the vote. */
  people: z.array(z.string()),
})
export type QuestionVoter = z.output<typeof questionVoter>

export const listQuestionVoters = endpoint({
  method: 'GET',
  path: '/api/groups/{groupId}/VoteQuestions/{id}/eligibility',
  summary: 'The eligible voters (mode 0) or the quorum (mode 1) of a question, from its roll.',
  access: { kind: 'group', area: 'votingquestions' },
  params: questionPath,
  query: strictObject({ ...paging(50), mode }),
  answer: paged(questionVoter),
  problems: ['not-found'],
})

/** A person or company of a group: the id of whichever counts for the group's quorum. */
const holderPath = z.object({ groupId: pathId, id: pathId })

const meetingHead = z.object({ eventId: bodyId, title: z.string(), startTime: instant })

const attendanceWeek = z.object({
  /** ISO week in the association's time zone: `2026-W47`. */
  week: z.string(),
  presence: z.enum(weekPresences),
  meetings: z.array(
    meetingHead.extend({
      /** Whether the roll call is closed, so that it counts. */
      isClosed: z.boolean(),
      /** Who of the company came, or the person. */
      attendedBy: z.array(z.string()),
    }),
  ),
})

const attendanceLedger = z.object({
  id: bodyId,
  name: z.string(),
  companyName: z.string().nullable(),
  isQuorumEligible: z.boolean(),
  comments: z.string(),
  /** What the bylaws say of attendance, in a sentence. */
  rule: z.string(),
  /** What happens to who misses too many: 'no longer counts for quorum'. */
  loss: z.string(),
  /** The next meeting whose roll call will decide; null where none is planned. */
  next: meetingHead
    .extend({
      /** Whether the holder counts once its roll call has closed without them. */
      ifMissed: z.boolean(),
      /** The same with them. */
      ifAttended: z.boolean(),
    })
    .nullable(),
  /** The meeting weeks of the last year, the latest first. */
  weeks: z.array(attendanceWeek),
  /** When attendance took the eligibility away or gave it back, the latest first. */
  changes: z.array(meetingHead.extend({ at: instant, isQuorumEligible: z.boolean() })),
})
export type AttendanceLedger = z.output<typeof attendanceLedger>

export const showAttendanceLedger = endpoint({
  method: 'GET',
  path: '/api/groups/{groupId}/eligibility/{id}/attendance',
  summary:
    'The attendance of a company, in a group whose people vote of a person, by meeting weeks; and what the next meeting does to the eligibility for quorum.',
  access: { kind: 'group', area: 'eligibility' },
  params: holderPath,
  problems: ['not-found'],
  answer: attendanceLedger,
})

const holderName = z.object({ id: bodyId, name: z.string(), companyName: z.string().nullable() })

export const showEligibilityForecast = endpoint({
  method: 'GET',
  path: '/api/groups/{groupId}/eligibility/forecast',
  summary: 'Whose eligibility for quorum the next meeting of a group decides.',
  access: { kind: 'group', area: 'eligibility' },
  params: groupPath,
  answer: z.object({
    next: meetingHead.nullable(),
    loss: z.string(),
    /** Who no longer counts if they miss it. */
    losing: z.array(holderName),
    /** Who counts again if they attend it. */
    regaining: z.array(holderName),
  }),
})
export type EligibilityForecast = AnswerOf<typeof showEligibilityForecast>

const absenceRisk = holderName.extend({
  groupId: bodyId,
  groupName: z.string(),
  /** The meeting that decides. */
  ...meetingHead.shape,
  loss: z.string(),
})
export type AbsenceRisk = z.output<typeof absenceRisk>

export const listAbsenceRisks = endpoint({
  method: 'GET',
  path: '/api/admin/absences',
  summary:
    'Who no longer counts for quorum if they miss the next meeting of their group, in all groups, the next meeting first.',
  access: { kind: 'staff' },
  query: strictObject({ ...paging(50), search }),
  answer: paged(absenceRisk),
})
