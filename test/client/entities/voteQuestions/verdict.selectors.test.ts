import { selectVerdict } from '../../../../src/client/entities/voteQuestions/verdict.selectors'
import { question } from '../../../../src/client/entities/voteQuestions/voteQuestions.slice'
import { noAnswer } from '../../../support/failures'
import { detailAnswer } from '../../../support/questionAnswers'
import { stateAfter } from '../../../support/stateAfter'

const at = '2026-11-21T18:32:05.000Z'

function shown(told: Parameters<typeof detailAnswer>[0] = {}) {
  return stateAfter(question.succeeded({ detail: detailAnswer(told), at }))
}

describe('selectVerdict', () => {
  it('has none before the detail has come', () => {
    expect(selectVerdict(stateAfter(), 7)).toBeNull()
  })

  it('judges the figures of the detail by the rule of its policy', () => {
    expect(selectVerdict(shown(), 7)).toMatchObject({
      tally: { yes: 1, no: 1, total: 2 },
      quorum: { needed: 3, voted: 2, eligible: 4, isReached: false },
      threshold: { isMet: false },
      passes: false,
    })
  })

  it('passes a question only once it has ended', () => {
    const counts = [
      { choice: 'Yes', count: 3 },
      { choice: 'No', count: 0 },
    ]
    const figures = { counts, totalYesVotes: 3, totalVotes: 3, quorumVotes: 3 }
    expect(selectVerdict(shown(figures), 7)).toMatchObject({ wouldPass: true, passes: false })
    const ended = shown({ ...figures, voteStatus: 'Closed' })
    expect(selectVerdict(ended, 7)).toMatchObject({ wouldPass: true, passes: true })
  })

  it('counts only on those who may vote for what would change the outcome', () => {
    const wayOf = (voteEligible: number) =>
      selectVerdict(shown({ voteEligible }), 7)?.smallestChange ?? null
    expect(wayOf(4)).not.toBeNull()
    expect(wayOf(2)).not.toEqual(wayOf(4))
  })

  it('keeps its identity while the facts stay', () => {
    const state = shown()
    const { failure } = noAnswer()
    const later = stateAfter.from(state, question.failed({ voteQuestionId: 7, failure }))
    expect(selectVerdict(later, 7)).toBe(selectVerdict(state, 7))
    const renamed = detailAnswer({ title: 'Adopt the codec profile 1.2.1', revision: 4 })
    const after = stateAfter.from(state, question.succeeded({ detail: renamed, at }))
    expect(selectVerdict(after, 7)).toBe(selectVerdict(state, 7))
  })
})
