/** The questions that are open when the demo starts. */
import { addElapsedHours } from '../../rules/instant'
import { type QuestionPlan, reviewLinks } from './questionPlan'

/** The accounts that have not voted on these questions, so that their users have something to do. */
const accountIds = [2, 3, 4, 5, 7, 8, 9, 10, 11, 12] as const

export function openQuestions(now: string): QuestionPlan[] {
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
      questionType: 'Yes/No/Abstain/Out of Scope',
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
