/** A question as voters and admins read it from its opening to its end, and its dialogs. */
import { act, screen, within } from '@testing-library/react'
import { questionCommand } from '../../../../src/client/entities/voteQuestionCommands/voteQuestionCommands.request'
import type { UserEligibility } from '../../../../src/contract/eligibility'
import type { VoteQuestionDetail } from '../../../../src/contract/voteQuestions'
import { pageWords } from '../../../support/pageWords'
import { questionPolicy } from '../../../support/policies'
import { redactedVoteAnswer, voteResultAnswer } from '../../../support/questionAnswers'
import { address, showQuestion } from '../../../support/questionDetailPage'

const abilities = { canEdit: true, canClose: true, canCancel: true, canCastProxyVote: true }
const mine = voteResultAnswer({
  voteResultId: 72,
  rollEntryId: 702,
  lastModifiedById: 501,
  voteReason: 'Late.',
  revision: 2,
})
const ended = {
  isOpen: false,
  voteStatus: 'Completed' as const,
  voteResult: 'Pass' as const,
  voteStatusDate: '2026-11-28T01:00:00.000Z',
  voteResults: [700, 701, 702].map((rollEntryId) =>
    voteResultAnswer({ rollEntryId, voteResultId: rollEntryId }),
  ),
  counts: [
    { choice: 'Yes', count: 3 },
    { choice: 'No', count: 0 },
    { choice: 'Abstain', count: 0 },
  ],
  totalYesVotes: 3,
  totalVotes: 3,
  quorumVotes: 3,
  isQuorumVoteComplete: true,
  isVoteThresholdMet: true,
}
const nothing: Partial<UserEligibility> = {
  eligibleVotes: [],
  ineligibleReason: 'You joined later.',
}

/** Before the reader has voted; of the other states stands below what they do not share with it. */
const atFirst = [
  'Voting Questions',
  'Adopt the codec profile 1.2',
  'Active | Deadline | Fri, Nov 27, 2026, 5:00 PM PT',
  'The profile as circulated.',
  'codec-1.2.pdf (2 MB)',
  'Cast Your Vote',
  'Your vote | [ ] | Yes | [ ] | No | Needs a comment | [ ] | Abstain | Needs a comment | [ ] (off) | Add a comment to my vote | Submit Vote (off) | Submitting... (off) | Cancel (off)',
  'Vote Summary | Result | Pending | Quorum Met: No | 2 of 4 have voted, 3 are needed. | 2 of 3 - 1 more needed | Yes | 1 | No | 1 | Abstain | 0 | Total | 2 | Voting Threshold Not Met | Yes 1, No 1, 1 more needed for quorum. | needs more than half of Yes + No | 1 more Yes from a quorum member would make it pass. | The vote passes when quorum is met and there are more Yes votes than No votes. | How this is worked out',
  'At least 3 of the 4 eligible for quorum must vote: 2 ≥ 3, not met',
  'Yes must be more than No: 1 > 1, not met',
  'Deadlines | next Fri, Nov 27, 5:00 PM PT',
  'First deadline (here) | Fri, Nov 27, 2026, 5:00 PM PT (here)',
  'Up to 7 daily extensions | last Fri, Dec 4',
  'Without quorum at the deadline it moves on by one day; without quorum on the last day the question fails. | Have not voted: 2 of the member companies in quorum',
  'Cedar Chips',
  'Dogwood Devices',
  'Facts | Started | 2026-11-20 | Deadline | Fri, Nov 27, 2026, 5:00 PM PT | Group | Audio Working Group | Motioned | Ada Alder, Alder Audio | Seconded | Ben Birch, Birch Broadcast | Quorum | Need 3 out of the 4 active member companies to vote for Quorum to be met. 2 have voted. | Notification | Yes | History | Vote History',
  'Comments | 1',
  'Ada Alder | Alder Audio | No | Late. | Sat, Nov 21, 2026, 10:00 AM PT',
  'Member Companies in Quorum | 2 of 4 voted',
  'Company | Vote | Vote Date',
  'Alder Audio | Yes | Sat, Nov 21, 2026, 10:00 AM PT',
  'Birch Broadcast | No | Sat, Nov 21, 2026, 10:00 AM PT',
  'Cedar Chips | Not voted',
  'Dogwood Devices | Not voted',
  'All Voters | 2 | []',
  'Company | Vote | Vote Date',
  'Alder Audio | Yes | Sat, Nov 21, 2026, 10:00 AM PT',
  'Alder Audio | No | Sat, Nov 21, 2026, 10:00 AM PT',
  'Record | Every step of this question is written down and signed. Verify checks the signatures and counts the votes again, in your browser alone. | Verify | Opening... | Download record | Preparing...',
]

const states: [string, Partial<VoteQuestionDetail>, Partial<UserEligibility>, string[]][] = [
  [
    'once the reader has voted',
    { voteResults: [voteResultAnswer(), mine] },
    {},
    [
      'Your Vote | You voted Yes as a Audio Working Group member on this question on Nov 21, 2026, 10:00 AM Pacific Time. | Late. | Change my Vote | Save receipt | Saving... | Mail it | Opening... | QR code | Loading... | It proves later that your vote is in the record.',
      'Birch Broadcast',
      'Ada Alder | Alder Audio | Yes | Late. | Sat, Nov 21, 2026, 10:00 AM PT',
      'Birch Broadcast | Not voted',
      'Cedar Chips | Yes | Sat, Nov 21, 2026, 10:00 AM PT | Changed once | <Versions of the vote of Cedar Chips>',
      'Alder Audio | Yes | Sat, Nov 21, 2026, 10:00 AM PT | Changed once | <Versions of the vote of Alder Audio>',
    ],
  ],
  [
    'to an admin who holds no vote',
    {
      abilities,
      motionRequestId: 31,
      linkReference: [{ name: 'Draft', uri: 'https://example.org/' }],
    },
    { ...nothing, isProxyVoteEligible: true },
    [
      'Active | Deadline | Fri, Nov 27, 2026, 5:00 PM PT | Edit Voting Question',
      'You joined later. | Cast Proxy Vote',
      'Facts | Started | 2026-11-20 | Deadline | Fri, Nov 27, 2026, 5:00 PM PT | Group | Audio Working Group | Motioned | Ada Alder, Alder Audio | Seconded | Ben Birch, Birch Broadcast | Quorum | Need 3 out of the 4 active member companies to vote for Quorum to be met. 2 have voted. | Links',
      'Draft',
      'Notification | Yes | History | Vote History | Motion | Related motion',
    ],
  ],
  [
    'as a blind poll',
    {
      voteType: 'Blind Straw-poll',
      policy: questionPolicy(101, 'Blind Straw-poll'),
      voteResults: [redactedVoteAnswer()],
      counts: null,
      totalYesVotes: null,
      isVoteThresholdMet: null,
    },
    {},
    [
      'This is a blind straw poll: nobody outside your company learns what you choose or comment, admins and staff included. That you have voted is shown. Counts by choice and the result are shown after the end.',
      'Vote Summary | Result | Pending | Quorum Met: No | 2 of 4 have voted, 3 are needed. | 2 of 3 - 1 more needed | Total | 2 | Counts by choice and the result are shown after the end. | The vote passes when quorum is met and there are more Yes votes than No votes.',
      'Without quorum at the deadline it moves on by one day; without quorum on the last day the question fails. | Have not voted: 3 of the member companies in quorum',
      'Birch Broadcast',
      'Facts | Started | 2026-11-20 | Deadline | Fri, Nov 27, 2026, 5:00 PM PT | Kind of vote | Blind straw poll. Who has voted is shown; what each one chose is known to the voting company alone. Counts by choice and the result are shown after the end. | Group | Audio Working Group | Motioned | Ada Alder, Alder Audio | Seconded | Ben Birch, Birch Broadcast | Quorum | Need 3 out of the 4 active member companies to vote for Quorum to be met. 2 have voted. | Notification | Yes | History | Vote History',
      'Comments | 0 | No one has commented on this question.',
      'Member Companies in Quorum | 1 of 4 voted',
      'Alder Audio | Voted',
      'Birch Broadcast | Not voted',
      'All Voters | 1 | []',
      'Alder Audio | Voted',
      'Record | The record of a blind straw poll can be verified after its end.',
    ],
  ],
  [
    'that passed',
    ended,
    {},
    [
      'Passed | Completed | Fri, Nov 27, 2026, 5:00 PM PT | Passed: 3 voted, 3 needed for quorum; 3 Yes to 0 No',
      'Your Vote | Ada Alder voted Yes for Cedar Chips on this question on Nov 21, 2026, 10:00 AM Pacific Time. | Save receipt | Saving... | Mail it | Opening... | QR code | Loading... | It proves later that your vote is in the record.',
      'Vote Summary | Result | Passed | Passed: 3 voted, 3 needed for quorum; 3 Yes to 0 No | Voting ended at the deadline. | Quorum Met: Yes | 3 of 4 have voted, 3 are needed. | 3 of 3 - met | Yes | 3 | No | 0 | Abstain | 0 | Total | 3 | Voting Threshold Met | Yes 3, No 0. | needs more than half of Yes + No | The vote passes when quorum is met and there are more Yes votes than No votes. | How this is worked out',
      'At least 3 of the 4 eligible for quorum must vote: 3 ≥ 3, met',
      'Yes must be more than No: 3 > 0, met',
      'Deadlines',
      'First deadline | Fri, Nov 27, 2026, 5:00 PM PT, passed',
      'Facts | Started | 2026-11-20 | Deadline | Fri, Nov 27, 2026, 5:00 PM PT | Completed | Fri, Nov 27, 2026, 5:00 PM PT | Group | Audio Working Group | Motioned | Ada Alder, Alder Audio | Seconded | Ben Birch, Birch Broadcast | Quorum | Need 3 out of the 4 active member companies to vote for Quorum to be met. 3 have voted. | Notification | Yes | History | Vote History',
      'Comments | 0 | No one has commented on this question.',
      'Member Companies in Quorum | 3 of 4 voted',
      'Birch Broadcast | Yes | Sat, Nov 21, 2026, 10:00 AM PT',
      'Cedar Chips | Yes | Sat, Nov 21, 2026, 10:00 AM PT',
      'All Voters | 3 | []',
    ],
  ],
  [
    'that was cancelled',
    {
      isOpen: false,
      voteStatus: 'Cancelled',
      voteResult: 'Cancelled',
      voteStatusDate: '2026-11-22T01:00:00.000Z',
      endedBy: 'Ada Admin',
      voteStatusComments: 'Asked twice.',
    },
    nothing,
    [
      'Cancelled | Completed | Sat, Nov 21, 2026, 5:00 PM PT',
      'Vote Summary | Result | Cancelled | Cancellation Reason | Asked twice. | Cancelled by Ada Admin. | Quorum Met: No | 2 of 4 have voted, 3 are needed. | 2 of 3 - 1 more needed | Yes | 1 | No | 1 | Abstain | 0 | Total | 2 | Voting Threshold Not Met | Yes 1, No 1, 1 more needed for quorum. | needs more than half of Yes + No | The vote passes when quorum is met and there are more Yes votes than No votes.',
      'Deadlines',
      'First deadline | Fri, Nov 27, 2026, 5:00 PM PT',
      'Facts | Started | 2026-11-20 | Deadline | Fri, Nov 27, 2026, 5:00 PM PT | Completed | Sat, Nov 21, 2026, 5:00 PM PT | Group | Audio Working Group | Motioned | Ada Alder, Alder Audio | Seconded | Ben Birch, Birch Broadcast | Quorum | Need 3 out of the 4 active member companies to vote for Quorum to be met. 2 have voted. | Notification | Yes | History | Vote History',
    ],
  ],
]

beforeEach(() => {
  sessionStorage.clear()
  jest.useFakeTimers({ now: Date.parse('2026-11-21T18:32:00.000Z') })
})
afterEach(() => jest.useRealTimers())

test('a question before the reader has voted', () => {
  showQuestion()
  expect(pageWords()).toEqual(atFirst)
})

test.each(states)('a question %s', async (_state, detail, eligibility, words) => {
  await import('../../../../src/client/screens/voteDetail/commands/QuestionDialogs')
  const { tell } = showQuestion({ detail, eligibility })
  await act(async () => tell())
  expect(pageWords().filter((line) => !atFirst.includes(line))).toEqual(words)
})

test.each([
  [
    'close',
    [
      "Close Vote? | Closing this question prevents further votes. | No, Don't Close | Yes, Close | Closing...",
    ],
  ],
  [
    'cancel',
    [
      "Cancel Vote? | This cannot be undone. Are you sure you want to cancel this vote? | Cancellation Reason | []* | No, Don't Cancel | Yes, Cancel (final) | Canceling... (final)",
    ],
  ],
] as const)(
  'the dialog to %s it, which can be left only when nothing is sent',
  async (kind, words) => {
    const { tell } = showQuestion({ detail: { abilities } })
    tell(questionCommand.dialogOpened({ kind, ...address }))
    expect(pageWords(screen.getByRole('dialog'))).toEqual(words)
    tell(questionCommand.requested({ kind, ...address, body: {}, notice: 'Done.' } as never))
    for (const button of within(screen.getByRole('dialog')).getAllByRole('button'))
      expect(button.getAttribute('aria-disabled')).toBe('true')
  },
)
