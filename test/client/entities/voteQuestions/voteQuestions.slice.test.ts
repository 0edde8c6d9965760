import {
  selectDetail,
  selectDetailRequest,
} from '../../../../src/client/entities/voteQuestions/voteQuestions.selectors'
import { question } from '../../../../src/client/entities/voteQuestions/voteQuestions.slice'
import { noAnswer } from '../../../support/failures'
import { detailAnswer } from '../../../support/questionAnswers'
import { stateAfter } from '../../../support/stateAfter'

const at = '2026-11-21T18:32:05.000Z'
const target = { groupId: 101, voteQuestionId: 7 }
const shown = stateAfter(
  question.opened(target),
  question.succeeded({ detail: detailAnswer(), at }),
)
const { failure } = noAnswer()

describe('a question on screen', () => {
  it('stays as it was where the same answer comes again', () => {
    const again = stateAfter.from(shown, question.succeeded({ detail: detailAnswer(), at }))
    expect(selectDetail(again, 7)).toBe(selectDetail(shown, 7))
  })

  it('keeps the roll where only the votes changed', () => {
    const answer = detailAnswer({ revision: 4, totalVotes: 3 })
    const after = stateAfter.from(shown, question.succeeded({ detail: answer, at }))
    expect(selectDetail(after, 7)?.totalVotes).toBe(3)
    expect(selectDetail(after, 7)?.eligibleMembers).toBe(selectDetail(shown, 7)?.eligibleMembers)
  })

  it('stays while it is fetched again and after that failed', () => {
    const failing = question.failed({ voteQuestionId: 7, failure })
    const state = stateAfter.from(shown, question.opened(target), failing)
    expect(selectDetail(state, 7)).toBe(selectDetail(shown, 7))
    expect(selectDetailRequest(state, 7)).toEqual({ status: 'failed', failure })
  })
})
