/** The questions that are open when the demo starts. */
import { addElapsedHours } from '../../rules/instant'
import { type QuestionPlan, reviewLinks } from './questionPlan'

/** The accounts that have not voted on these questions, so that their users have something to do. */
const waitsFor = [2, 3, 4, 5, 7, 8, 9, 10, 11, 12] as const

/** `shares` are the turnout, and the shares of Yes and No in it. */
const open: readonly (Pick<QuestionPlan, 'groupId'> &
  Partial<QuestionPlan> & {
    title: string
    description: string
    hoursAgo: number
    shares: readonly [turnout: number, yes: number, no: number]
  })[] = [
  {
    groupId: 101,
    hoursAgo: 70,
    title: 'Adopt the codec profile 1.2',
    description:
      'The group is asked to adopt version 1.2 of the codec profile.\n\nIt adds two low-latency modes, clarifies the handling of packet loss and removes the deprecated bit pool. All comments of the last review have an agreed answer.',
    shares: [0.9, 0.78, 0.16],
    isEager: true,
    isTalkative: true,
    proxyVotes: 1,
    attachments: ['codec-1.2.pdf', 'codec-1.2-changes.pdf'],
    links: reviewLinks,
  },
  {
    groupId: 101,
    hoursAgo: 120,
    title: 'Publish the conformance test plan 2.0',
    description:
      'The plan covers every mandatory feature of the profile. Two test cases stay open and are marked so.',
    shares: [0.5, 0.7, 0.1],
    attachments: ['conformance-test-plan-2.0.pdf'],
  },
  {
    groupId: 101,
    hoursAgo: 142,
    title: 'Elect the vice chair for the coming term',
    description: 'One candidate stands: Hana Kowalczyk, Cobalt Harbor Devices.',
    shares: [0.9, 0.9, 0.04],
    hoursOpen: 145,
    questionType: 'Chair/Vice Chair',
    waitsFor: [2, 3, 4, 5],
  },
  {
    groupId: 101,
    hoursAgo: 30,
    title: 'Is a channel map extension within our charter?',
    description: 'Before work starts the group says whether it belongs here.',
    shares: [0.4, 0.5, 0.2],
    isEager: true,
    questionType: 'Yes/No/Abstain/Out of Scope',
    choices: ['Yes', 'No', 'Abstain', 'Out of Scope'],
  },
  {
    groupId: 101,
    hoursAgo: 50,
    title: 'Straw poll: weekly or fortnightly calls',
    description: 'Yes keeps the weekly call, No moves to every second week. Choices stay hidden.',
    shares: [0.5, 0.6, 0.3],
    voteType: 'Blind Straw-poll',
  },
  {
    groupId: 101,
    hoursAgo: 192,
    title: 'Send the broadcast discovery annex 1.1 to review',
    description: 'The annex describes how a receiver finds, ranks and announces broadcasts.',
    shares: [0.3, 0.8, 0.1],
    proxyVotes: 1,
  },
  {
    groupId: 36,
    hoursAgo: 60,
    title: 'Approve the revised architecture review checklist',
    description: 'The checklist now asks for a security contact and a test plan.',
    shares: [0.7, 0.75, 0.15],
    isEager: true,
    isTalkative: true,
    attachments: ['architecture-review-checklist.pdf'],
  },
  {
    groupId: 36,
    hoursAgo: 26,
    title: 'Charter a working group on energy reporting',
    description: 'The proposed charter, milestones and liaisons are attached.',
    shares: [0.25, 0.7, 0.1],
    attachments: ['energy-reporting-charter.pdf'],
  },
  {
    groupId: 12,
    hoursAgo: 48,
    title: 'Adopt the revised membership fee schedule',
    description: 'The schedule takes effect with the next fiscal year.',
    shares: [0.75, 0.7, 0.2],
    isEager: true,
    isTalkative: true,
    proxyVotes: 1,
  },
  {
    groupId: 712,
    hoursAgo: 90,
    title: 'Recommend the accessibility guideline for products',
    description: 'The council recommends the guideline to all member companies.',
    shares: [0.5, 0.8, 0.1],
    isEager: true,
  },
  {
    groupId: 102,
    hoursAgo: 44,
    title: 'Adopt the glucose sensor service 1.1',
    description: 'A compatible extension of the service with a calibration history.',
    shares: [0.5, 0.8, 0.1],
  },
]

export function openQuestions(now: string): QuestionPlan[] {
  return open.map(({ title, description, hoursAgo, shares, ...plan }) => {
    const [turnout, yesShare, noShare] = shares
    const createdAt = addElapsedHours(now, -hoursAgo)
    const subject = { title, description }
    return { subject, createdAt, turnout, yesShare, noShare, ending: 'deadline', waitsFor, ...plan }
  })
}
