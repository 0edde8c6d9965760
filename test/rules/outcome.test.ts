import {
  endingSentence,
  outcomeSentence,
  type QuestionEnd,
  resultWord,
} from '../../src/rules/outcome'
import { evaluateCounts } from '../../src/rules/verdict'
import { createQuestionPolicy } from './policy/createPolicy'

interface Figures {
  yes: number
  no: number
  others?: number
  voted: number
  needed?: number
  eligible?: number
  isEarlier?: boolean
}

function counted(yes: number, no: number, others: number) {
  const byChoice = [
    { choice: 'Yes', count: yes },
    { choice: 'No', count: no },
    { choice: 'Abstain', count: others },
  ]
  return { yes, no, total: yes + no + others, byChoice }
}

function verdictOn(figures: Figures) {
  const { yes, no, others = 0, voted, needed = 9, eligible = 16 } = figures
  return evaluateCounts({
    policy: createQuestionPolicy('companies', figures.isEarlier),
    hasEnded: true,
    tally: counted(yes, no, others),
    quorum: { needed, voted, eligible },
    voteEligible: eligible,
  })
}

describe('the outcome', () => {
  it.each<[string, Figures, number, string]>([
    [
      'quorum alone',
      { yes: 8, no: 0, voted: 8 },
      7,
      'quorum not met, 8 of 9 voted, after 7 extensions',
    ],
    [
      'quorum after one extension',
      { yes: 8, no: 0, voted: 8 },
      1,
      'quorum not met, 8 of 9 voted, after 1 extension',
    ],
    ['quorum without extension', { yes: 0, no: 0, voted: 0 }, 0, 'quorum not met, 0 of 9 voted'],
    [
      'an empty quorum',
      { yes: 1, no: 0, voted: 0, eligible: 0 },
      0,
      'quorum not met, nobody is eligible for it',
    ],
    ['the threshold', { yes: 4, no: 5, voted: 9 }, 0, 'too few Yes votes, 4 Yes to 5 No'],
    ['a tie', { yes: 5, no: 5, voted: 10 }, 0, 'too few Yes votes, 5 Yes to 5 No'],
    [
      'the threshold after extensions',
      { yes: 4, no: 5, voted: 9 },
      3,
      'too few Yes votes, 4 Yes to 5 No',
    ],
    [
      'the threshold, others voted too',
      { yes: 0, no: 0, others: 9, voted: 9 },
      0,
      'no vote is Yes or No, of 9',
    ],
    [
      'both',
      { yes: 1, no: 2, voted: 3 },
      0,
      'quorum not met, 3 of 9 voted; too few Yes votes, 1 Yes to 2 No',
    ],
    [
      'older criteria',
      { yes: 4, no: 5, voted: 9, isEarlier: true },
      0,
      'too few Yes votes, 4 Yes to 5 No',
    ],
  ])('of a vote that failed for %s', (_what, figures, extensions, why) => {
    expect(outcomeSentence('Failed', verdictOn(figures), extensions)).toBe(`Failed: ${why}`)
  })

  it('of delegates names the term that failed', () => {
    const policy = createQuestionPolicy('delegates')
    const verdict = (yes: number, no: number, total: number) =>
      evaluateCounts({
        policy,
        hasEnded: true,
        tally: counted(yes, no, total - yes - no),
        quorum: { needed: 9, voted: 10, eligible: 16 },
        voteEligible: 16,
      })
    expect(outcomeSentence('Failed', verdict(4, 1, 10), 0)).toBe(
      'Failed: too few votes are Yes or No, 5 of 10',
    )
    expect(outcomeSentence('Failed', verdict(4, 3, 10), 0)).toBe(
      'Failed: too few Yes votes, 4 Yes to 3 No of 10 votes',
    )
  })

  it('of a rule of its own says what the rule lacks', () => {
    const policy = createQuestionPolicy('companies')
    const share = { numerator: 2, denominator: 3 }
    const passes = [
      { sum: ['for' as const], is: '>=' as const, share, of: ['voteEligible' as const] },
    ]
    const verdict = evaluateCounts({
      policy: { decision: { ...policy.decision, passes, quorum: [] } },
      hasEnded: true,
      tally: counted(5, 0, 0),
      quorum: { needed: 0, voted: 5, eligible: 9 },
      voteEligible: 9,
    })
    expect(outcomeSentence('Failed', verdict, 0)).toBe(
      'Failed: Yes must be at least two thirds of all who may vote: 3 × 5 ≥ 2 × 9, not met',
    )
    expect(outcomeSentence('Pass', verdict, 0)).toBe('Passed: 5 voted; 5 Yes to 0 No')
  })

  it('of one that passed names what was met', () => {
    expect(outcomeSentence('Pass', verdictOn({ yes: 7, no: 2, voted: 9 }), 0)).toBe(
      'Passed: 9 voted, 9 needed for quorum; 7 Yes to 2 No',
    )
    expect(outcomeSentence('Pass', verdictOn({ yes: 7, no: 4, voted: 11 }), 2)).toBe(
      'Passed: 11 voted, 9 needed for quorum; 7 Yes to 4 No',
    )
  })

  it('of a cancelled one is none, and a pending one has none yet', () => {
    const verdict = verdictOn({ yes: 7, no: 2, voted: 9 })
    expect(outcomeSentence('Cancelled', verdict, 0)).toBe('Cancelled: no result')
    expect(outcomeSentence('Pending', verdict, 0)).toBeNull()
  })

  it('has a word for each result', () => {
    const results = ['Pending', 'Pass', 'Failed', 'Cancelled'] as const
    expect(results.map((result) => resultWord(result))).toEqual([
      'Pending',
      'Passed',
      'Failed',
      'Cancelled',
    ])
    const led = { passes: [{ sum: ['leading' as const], is: '>' as const, of: ['next' as const] }] }
    expect(results.map((result) => resultWord(result, led))).toEqual([
      'Pending',
      'Decided',
      'Undecided',
      'Cancelled',
    ])
  })

  it('begins with the word for its result', () => {
    const verdict = verdictOn({ yes: 7, no: 2, voted: 9 })
    for (const result of ['Pass', 'Failed', 'Cancelled'] as const)
      expect(outcomeSentence(result, verdict, 0)).toMatch(new RegExp(`^${resultWord(result)}: `))
  })
})

describe('the end', () => {
  const end: QuestionEnd = {
    status: 'Completed',
    endedBy: null,
    isQuorumVoteComplete: false,
    entity: 'member companies',
    closeWaitHours: 24,
    extensions: 0,
  }

  it.each<[string, Partial<QuestionEnd>, string | null]>([
    ['a pending question', { status: 'Pending' }, null],
    ['one whose deadline came', {}, 'Voting ended at the deadline.'],
    [
      'one that was extended',
      { extensions: 7 },
      'Voting ended at the deadline after 7 extensions.',
    ],
    [
      'one closed once all had voted',
      { status: 'Closed', endedBy: 'Ada Alder', isQuorumVoteComplete: true },
      'Closed by Ada Alder: all member companies in quorum had voted.',
    ],
    [
      'one closed after the waiting time',
      { status: 'Closed', endedBy: 'Ada Alder' },
      'Closed by Ada Alder: quorum and threshold had been met for more than 24 hours.',
    ],
    [
      'one closed by nobody who is known',
      { status: 'Closed' },
      'Closed by an admin: quorum and threshold had been met for more than 24 hours.',
    ],
    ['a cancelled one', { status: 'Cancelled', endedBy: 'Ada Alder' }, 'Cancelled by Ada Alder.'],
  ])('of %s', (_what, told, sentence) => {
    expect(endingSentence({ ...end, ...told })).toBe(sentence)
  })
})
