import {
  questionPage,
  selectNotice,
} from '../../../../src/client/entities/voteQuestions/voteQuestionList.selectors'
import { questionList } from '../../../../src/client/entities/voteQuestions/voteQuestionList.slice'
import { selectVoteQuestion } from '../../../../src/client/entities/voteQuestions/voteQuestions.selectors'
import { hub } from '../../../../src/client/hub/hub.slice'
import { stateAfter } from '../../../support/stateAfter'
import { noAnswer } from '../../../support/failures'
import { listItemAnswer } from '../../../support/questionAnswers'

const at = '2026-11-21T18:32:05.000Z'
const target = { groupId: 101, query: { page: 1, size: 10, sort: 0 as const, search: '' } }
const { failure } = noAnswer()

function answered(totalVotes = 2, revision = 3) {
  const items = [listItemAnswer({ totalVotes, revision }), listItemAnswer({ voteQuestionId: 8 })]
  return questionList.succeeded({ answer: { data: items, totalCount: 12, size: 10, page: 1 }, at })
}

describe('the list on screen', () => {
  it('keeps identity of ids and rows that an answer repeats', () => {
    const before = stateAfter(questionList.opened(target), answered(2, 3))
    const after = stateAfter.from(before, answered(3, 4))
    expect(questionPage.selectRows(after)).toBe(questionPage.selectRows(before))
    expect(selectVoteQuestion(after, 8)).toBe(selectVoteQuestion(before, 8))
    expect(selectVoteQuestion(after, 7)?.totalVotes).toBe(3)
    expect(selectVoteQuestion(after, 7)?.attachments).toBe(
      selectVoteQuestion(before, 7)?.attachments,
    )
  })

  it('has an answer of its own group alone, and none after another page failed', () => {
    const shown = stateAfter(questionList.opened(target), answered())
    expect(questionPage.selectHasAnswer(stateAfter(questionList.opened(target)), 101)).toBe(false)
    expect(questionPage.selectHasAnswer(shown, 101)).toBe(true)
    const elsewhere = questionList.opened({ ...target, groupId: 102 })
    expect(questionPage.selectHasAnswer(stateAfter.from(shown, elsewhere), 102)).toBe(false)
    const nextPage = questionList.opened({ ...target, query: { ...target.query, page: 2 } })
    const failed = stateAfter.from(shown, nextPage, questionList.failed({ failure }))
    expect(questionPage.selectHasAnswer(failed, 101)).toBe(false)
    expect(questionPage.selectStaleSince(failed)).toBeNull()
  })

  it('runs when it is wanted again, and rests when it is closed', () => {
    const state = stateAfter(questionList.opened(target), answered(), questionList.requested())
    expect(questionPage.selectRequest(state)).toEqual({ status: 'running' })
    expect(questionPage.selectRequest(stateAfter.from(state, questionList.closed()))).toEqual({
      status: 'idle',
    })
  })
})

describe('how old the rows are', () => {
  const fresh = stateAfter(questionList.opened(target), answered())

  it('is not told while they are kept fresh', () => {
    expect(questionPage.selectStaleSince(fresh)).toBeNull()
  })

  it('is told after a failed request', () => {
    expect(
      questionPage.selectStaleSince(stateAfter.from(fresh, questionList.failed({ failure }))),
    ).toBe(at)
  })

  it('is told while live updates are missing', () => {
    const cut = stateAfter.from(fresh, hub.lost({ name: 'voteQuestions', at, reason: null }))
    expect(questionPage.selectStaleSince(cut)).toBe(at)
    const back = stateAfter.from(cut, hub.connected({ name: 'voteQuestions', at }))
    expect(questionPage.selectStaleSince(back)).toBeNull()
  })
})

describe('a notice', () => {
  const created = { kind: 'created', groupId: 101, voteQuestionId: 7 } as const
  const state = stateAfter(questionList.noticeOpened(created))

  it('stays until it is dismissed', () => {
    expect(selectNotice(state, 101)).toEqual(created)
    expect(selectNotice(stateAfter.from(state, questionList.noticeClosed()), 101)).toBeNull()
  })

  it('is told in its own group only', () => {
    expect(selectNotice(state, 102)).toBeNull()
  })
})
