/** Which questions the demo has asked, and how each of them goes. */
import type { QuestionType, VoteType } from '../../contract/voteQuestions'
import { addElapsedHours } from '../../rules/pacificTime'
import type { Random } from './random'
import type { DemoGroupId } from './groups'
import { subjectNumber } from './subjects'
import type { Subject } from './subjects'

export interface QuestionPlan {
  groupId: DemoGroupId
  subject: Subject
  /** Instant of the opening. */
  createdAt: string
  /** Shares of the vote-eligible who vote, and of those who say Yes and No. */
  turnout: number
  yesShare: number
  noShare: number
  ending: 'deadline' | 'closed' | 'cancelled'
  /** Deadline instead of the policy's, elapsed hours after the opening. */
  hoursOpen?: number
  voteType?: VoteType
  questionType?: QuestionType
  choices?: string[]
  /** Accounts that have not voted, so that there is something to do. */
  waitsFor?: readonly number[]
  /** Most of the votes come only after the first deadline. */
  isSlow?: boolean
  /** Most of the votes come in the first days. */
  isEager?: boolean
  proxyVotes?: number
  changedVotes?: number
  isTalkative?: boolean
  amendedTitle?: string
  attachments?: readonly string[]
  links?: readonly { name: string; uri: string }[]
  cancellationReason?: string
}

const accountIds = [2, 3, 4, 5, 7, 8, 9, 10, 11, 12] as const
const reviewLinks = [
  { name: 'Review thread', uri: 'https://lists.quorate.example/audio/review' },
  { name: 'Comment log', uri: 'https://files.quorate.example/audio/comments' },
]

const outOfScope: QuestionType = 'Yes/No/Abstain/Out of Scope'

/** The past of a group: one question every `everyHours`, newest first, most of them passed. */
function pastQuestions(
  groupId: DemoGroupId,
  count: number,
  newest: string,
  everyHours: number,
  random: Random,
): QuestionPlan[] {
  return Array.from({ length: count }, (_, index): QuestionPlan => {
    const subject = subjectNumber(count - 1 - index)
    const createdAt = addElapsedHours(newest, -index * everyHours - random.whole(0, 30))
    const isContested = index % 9 === 4
    return {
      groupId,
      subject,
      createdAt,
      turnout: index % 13 === 6 ? 0.35 : 0.55 + random.next() * 0.4,
      yesShare: isContested ? 0.42 : 0.8,
      noShare: isContested ? 0.46 : 0.1,
      ending: index % 17 === 8 ? 'cancelled' : index % 7 === 3 ? 'closed' : 'deadline',
      isSlow: index % 13 === 6,
      isTalkative: index % 10 === 0,
      proxyVotes: index % 6 === 0 ? 1 : 0,
      changedVotes: index % 5 === 0 ? 1 : 0,
      attachments: index % 3 === 0 ? [`${fileStem(subject)}.pdf`] : [],
      links: index % 8 === 0 ? reviewLinks : [],
      cancellationReason:
        'The draft is withdrawn by its editors until the open issues are answered.',
      ...(index % 14 === 2 ? { amendedTitle: `${subject.title} ` + '(editorial fix)' } : {}),
    }
  })
}

function fileStem(subject: Subject): string {
  return subject.title.toLowerCase().replaceAll(/[^a-z0-9.]+/g, '-')
}

function openQuestions(now: string): QuestionPlan[] {
  const ago = (hours: number) => addElapsedHours(now, -hours)
  return [
    {
      groupId: 101,
      subject: {
        title: 'Adopt the codec profile 1.2',
        description:
          'The group is asked to adopt version 1.2 of the codec profile.\n\nIt adds two low-latency modes, clarifies the handling of packet loss and removes the deprecated bit pool. All comments of the last review have an agreed answer.',
      },
      createdAt: ago(70),
      isEager: true,
      turnout: 0.9,
      yesShare: 0.78,
      noShare: 0.16,
      ending: 'deadline',
      waitsFor: accountIds,
      isTalkative: true,
      proxyVotes: 1,
      attachments: ['codec-1.2.pdf', 'codec-1.2-changes.pdf'],
      links: reviewLinks,
    },
    {
      groupId: 101,
      subject: {
        title: 'Publish the conformance test plan 2.0',
        description:
          'The plan covers every mandatory feature of the profile. Two test cases stay open and are marked so.',
      },
      createdAt: ago(120),
      turnout: 0.5,
      yesShare: 0.7,
      noShare: 0.1,
      ending: 'deadline',
      waitsFor: accountIds,
      attachments: ['conformance-test-plan-2.0.pdf'],
    },
    {
      groupId: 101,
      subject: {
        title: 'Elect the vice chair for the coming term',
        description: 'One candidate stands: Hana Kowalczyk, Cobalt Harbor Devices.',
      },
      createdAt: ago(142),
      hoursOpen: 145,
      turnout: 0.9,
      yesShare: 0.9,
      noShare: 0.04,
      ending: 'deadline',
      questionType: 'Chair/Vice Chair',
      waitsFor: [2, 3, 4, 5],
    },
    {
      groupId: 101,
      subject: {
        title: 'Is a channel map extension within our charter?',
        description: 'Before work starts the group says whether it belongs here.',
      },
      createdAt: ago(30),
      isEager: true,
      turnout: 0.4,
      yesShare: 0.5,
      noShare: 0.2,
      ending: 'deadline',
      questionType: outOfScope,
      choices: ['Yes', 'No', 'Abstain', 'Out of Scope'],
      waitsFor: accountIds,
    },
    {
      groupId: 101,
      subject: {
        title: 'Straw poll: weekly or fortnightly calls',
        description:
          'Yes keeps the weekly call, No moves to every second week. Choices stay hidden.',
      },
      createdAt: ago(50),
      turnout: 0.5,
      yesShare: 0.6,
      noShare: 0.3,
      ending: 'deadline',
      voteType: 'Blind Straw-poll',
      waitsFor: accountIds,
    },
    {
      groupId: 101,
      subject: {
        title: 'Send the broadcast discovery annex 1.1 to review',
        description: 'The annex describes how a receiver finds, ranks and announces broadcasts.',
      },
      createdAt: ago(24 * 8),
      turnout: 0.3,
      yesShare: 0.8,
      noShare: 0.1,
      ending: 'deadline',
      waitsFor: accountIds,
      proxyVotes: 1,
    },
    {
      groupId: 36,
      subject: {
        title: 'Approve the revised architecture review checklist',
        description: 'The checklist now asks for a security contact and a test plan.',
      },
      createdAt: ago(60),
      isEager: true,
      turnout: 0.7,
      yesShare: 0.75,
      noShare: 0.15,
      ending: 'deadline',
      waitsFor: accountIds,
      isTalkative: true,
      attachments: ['architecture-review-checklist.pdf'],
    },
    {
      groupId: 36,
      subject: {
        title: 'Charter a working group on energy reporting',
        description: 'The proposed charter, milestones and liaisons are attached.',
      },
      createdAt: ago(26),
      turnout: 0.25,
      yesShare: 0.7,
      noShare: 0.1,
      ending: 'deadline',
      waitsFor: accountIds,
      attachments: ['energy-reporting-charter.pdf'],
    },
    {
      groupId: 12,
      subject: {
        title: 'Adopt the revised membership fee schedule',
        description: 'The schedule takes effect with the next fiscal year.',
      },
      createdAt: ago(48),
      isEager: true,
      turnout: 0.75,
      yesShare: 0.7,
      noShare: 0.2,
      ending: 'deadline',
      waitsFor: accountIds,
      isTalkative: true,
      proxyVotes: 1,
    },
    {
      groupId: 712,
      subject: {
        title: 'Recommend the accessibility guideline for products',
        description: 'The council recommends the guideline to all member companies.',
      },
      createdAt: ago(90),
      isEager: true,
      turnout: 0.5,
      yesShare: 0.8,
      noShare: 0.1,
      ending: 'deadline',
      waitsFor: accountIds,
    },
    {
      groupId: 102,
      subject: {
        title: 'Adopt the glucose sensor service 1.1',
        description: 'A compatible extension of the service with a calibration history.',
      },
      createdAt: ago(44),
      turnout: 0.5,
      yesShare: 0.8,
      noShare: 0.1,
      ending: 'deadline',
      waitsFor: accountIds,
    },
  ]
}

/** Questions from before the council-policy release date of 2023-03-20. */
function olderQuestions(): QuestionPlan[] {
  const older = { turnout: 0.8, ending: 'deadline' as const }
  return [
    { groupId: 36, index: 3, createdAt: '2023-02-06T18:00:00.000Z', yesShare: 0.65, noShare: 0.3 },
    { groupId: 36, index: 12, createdAt: '2022-11-14T18:00:00.000Z', yesShare: 0.55, noShare: 0.4 },
    { groupId: 14, index: 5, createdAt: '2023-01-16T18:00:00.000Z', yesShare: 0.55, noShare: 0.4 },
    { groupId: 674, index: 8, createdAt: '2022-12-05T18:00:00.000Z', yesShare: 0.7, noShare: 0.2 },
    { groupId: 101, index: 1, createdAt: '2023-03-06T18:00:00.000Z', yesShare: 0.6, noShare: 0.35 },
  ].map(({ index, groupId, ...rest }) => ({
    ...older,
    ...rest,
    groupId: groupId as DemoGroupId,
    subject: subjectNumber(index),
  }))
}

/** Every question of the demo, oldest opening first. */
export function questionPlans(now: string, random: Random): QuestionPlan[] {
  const newestPast = addElapsedHours(now, -24 * 17)
  return [
    ...pastQuestions(101, 104, newestPast, 24 * 7, random),
    ...pastQuestions(36, 14, newestPast, 24 * 30, random),
    ...pastQuestions(12, 8, newestPast, 24 * 40, random),
    ...pastQuestions(712, 6, newestPast, 24 * 45, random),
    ...pastQuestions(14, 6, newestPast, 24 * 50, random),
    ...pastQuestions(674, 5, newestPast, 24 * 60, random),
    ...pastQuestions(102, 9, newestPast, 24 * 35, random),
    ...olderQuestions(),
    ...openQuestions(now),
  ].sort((one, other) => one.createdAt.localeCompare(other.createdAt))
}
