import type { RollEntry } from '../../src/rules/roll'
import { evaluateVotes, evaluateCounts } from '../../src/rules/verdict'
import { createQuestionPolicy } from './policy/createPolicy'
import { createChairEntry, createCompanyEntry, createCouncilorEntry } from './createRollEntry'

const choices = ['Yes', 'No', 'Abstain']

function companies(count: number): RollEntry[] {
  return Array.from({ length: count }, (_, index) =>
    createCompanyEntry({ rollEntryId: index + 1, memberId: 501 + index }),
  )
}

function votesOf(...chosen: string[]): { rollEntryId: number; choice: string }[] {
  return chosen.map((choice, index) => ({ rollEntryId: index + 1, choice }))
}

const ordinary = { policy: createQuestionPolicy('companies'), choices, hasEnded: true }

describe('evaluateVotes', () => {
  it('puts the quorum first in the arithmetic, and says what it means', () => {
    const verdict = evaluateVotes({
      ...ordinary,
      roll: companies(4),
      votes: votesOf('Yes', 'No'),
      quorumCount: 3,
    })
    expect(verdict.terms).toEqual([
      {
        text: '2 ≥ 3',
        isMet: false,
        kind: 'other',
        meaning: 'At least 3 of the 4 eligible for quorum must vote',
      },
      ...verdict.threshold.terms,
    ])
    const [ofNobody] = evaluateVotes({ ...ordinary, roll: [], votes: [], quorumCount: 1 }).terms
    expect(ofNobody).toEqual({
      text: '0 ≥ 1',
      isMet: false,
      kind: 'other',
      meaning: 'Somebody must be eligible for quorum',
    })
  })

  it('passes a question with quorum, threshold and the end of voting', () => {
    const verdict = evaluateVotes({
      ...ordinary,
      roll: companies(4),
      votes: votesOf('Yes', 'No', 'Yes'),
      quorumCount: 3,
    })
    expect(verdict).toMatchObject({
      tally: { yes: 2, no: 1, total: 3 },
      quorum: {
        needed: 3,
        voted: 3,
        eligible: 4,
        isReached: true,
        isComplete: false,
      },
      threshold: { isMet: true },
      passes: true,
      wouldPass: true,
      smallestChange: null,
    })
  })

  it('does not pass it before voting has ended, and says what would turn it', () => {
    const verdict = evaluateVotes({
      ...ordinary,
      hasEnded: false,
      roll: companies(4),
      votes: votesOf('Yes', 'No', 'Yes'),
      quorumCount: 3,
    })
    expect(verdict).toMatchObject({
      passes: false,
      wouldPass: true,
      smallestChange: '1 more No would make it fail.',
    })
  })

  it.each([
    ['a tie', ['Yes', 'No'], 2, false],
    ['no votes', [], 2, false],
    ['abstentions alone', ['Abstain', 'Abstain', 'Abstain'], 2, false],
    ['all Yes but one short of quorum', ['Yes', 'Yes'], 3, false],
    ['quorum made by an abstention', ['Yes', 'Abstain', 'Abstain'], 3, true],
  ])('with %s', (_what, chosen, quorumCount, passes) => {
    const votes = votesOf(...chosen)
    expect(evaluateVotes({ ...ordinary, roll: companies(4), votes, quorumCount }).passes).toBe(
      passes,
    )
  })

  it('never passes on an empty roll', () => {
    const verdict = evaluateVotes({ ...ordinary, roll: [], votes: [], quorumCount: 1 })
    expect(verdict.passes).toBe(false)
    expect(verdict.quorum).toEqual({
      needed: 1,
      voted: 0,
      eligible: 0,
      isReached: false,
      isComplete: false,
    })
  })

  it('counts a chair’s vote for the result and not for the quorum', () => {
    const roll = [
      createCouncilorEntry({ rollEntryId: 1 }),
      createCouncilorEntry({ rollEntryId: 2, userId: 12 }),
      createChairEntry({ rollEntryId: 3, userId: 13 }),
    ]
    const verdict = evaluateVotes({
      ...ordinary,
      policy: createQuestionPolicy('council'),
      roll,
      votes: [
        { rollEntryId: 1, choice: 'Yes' },
        { rollEntryId: 3, choice: 'Yes' },
      ],
      quorumCount: 2,
    })
    expect(verdict.tally.yes).toBe(2)
    expect(verdict.threshold.isMet).toBe(true)
    expect(verdict.quorum).toMatchObject({ voted: 1, eligible: 2, isReached: false })
    expect(verdict.passes).toBe(false)
  })

  it('judges by the policy that the question opened with', () => {
    const question = {
      ...ordinary,
      roll: companies(5),
      votes: votesOf('Yes', 'Yes', 'Yes', 'No', 'No'),
      quorumCount: 3,
    }
    const judged = (isEarlier: boolean) =>
      evaluateVotes({ ...question, policy: createQuestionPolicy('two-thirds', isEarlier) }).passes
    expect([judged(true), judged(false)]).toEqual([false, true])
  })

  it('reckons with the votes that can still be cast', () => {
    const roll = companies(3).map((entry) => ({ ...entry, isVoteEligible: entry.rollEntryId < 3 }))
    const verdict = evaluateVotes({
      ...ordinary,
      hasEnded: false,
      roll,
      votes: votesOf('No', 'No'),
      quorumCount: 2,
    })
    expect(verdict.smallestChange).toBe('2 votes changed to Yes would make it pass.')
  })
})

describe('evaluateCounts', () => {
  const byChoice = [
    { choice: 'Yes', count: 14 },
    { choice: 'No', count: 4 },
    { choice: 'Abstain', count: 1 },
  ]
  const tally = { yes: 14, no: 4, total: 19, byChoice }

  it('reaches the same judgement from counts alone, without names', () => {
    const verdict = evaluateCounts({
      policy: createQuestionPolicy('council'),
      hasEnded: false,
      tally,
      quorum: { needed: 12, voted: 11, eligible: 22 },
      voteEligible: 22,
    })
    expect(verdict).toMatchObject({
      quorum: { isReached: false, isComplete: false },
      threshold: { isMet: true, terms: [{ text: '3 × 14 ≥ 2 × 18' }] },
      passes: false,
      wouldPass: false,
      smallestChange: '1 more Yes from a quorum member would make it pass.',
    })
  })

  it('finds the quorum complete when all eligible ones have voted', () => {
    const verdict = evaluateCounts({
      policy: createQuestionPolicy('council'),
      hasEnded: true,
      tally,
      quorum: { needed: 10, voted: 19, eligible: 19 },
      voteEligible: 19,
    })
    expect(verdict.quorum.isComplete).toBe(true)
    expect(verdict.passes).toBe(true)
  })
})
