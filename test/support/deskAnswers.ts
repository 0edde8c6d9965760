/** Answers of the API about a desk. */
import type { Desk, Duty } from '../../src/contract/desk'

/** A vote to cast today, unless said otherwise. */
export function duty(told: Partial<Duty> = {}): Duty {
  return {
    kind: 'vote',
    id: 7,
    groupId: 101,
    groupName: 'Audio Working Group',
    title: 'Adopt the codec profile 1.2',
    dueAt: '2026-11-21T23:00:00.000Z',
    link: null,
    consequence: 'Fails without quorum: 2 more needed, your company is one of 3 missing.',
    about: null,
    role: 'member',
    page: null,
    pageId: null,
    earlierVote: null,
    choices: ['Yes', 'No', 'Abstain'],
    ...told,
  }
}

export function deskAnswer(told: Partial<Desk> = {}): Desk {
  return {
    duties: [duty()],
    news: [
      {
        kind: 'ended',
        groupId: 101,
        groupName: 'Audio Working Group',
        voteQuestionId: 6,
        title: 'Send the annex to review',
        at: '2026-11-20T23:00:00.000Z',
        text: 'Passed',
      },
    ],
    now: '2026-11-21T18:00:00.000Z',
    ...told,
  }
}
