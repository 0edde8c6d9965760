import {
  selectHasList,
  selectListIds,
  selectListRequest,
  selectListStaleSince,
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
    expect(selectListIds(after)).toBe(selectListIds(before))
    expect(selectVoteQuestion(after, 8)).toBe(selectVoteQuestion(before, 8))
    expect(selectVoteQuestion(after, 7)?.totalVotes).toBe(3)
    expect(selectVoteQuestion(after, 7)?.attachments).toBe(
      selectVoteQuestion(before, 7)?.attachments,
    )
  })

  it('has an answer of its own group alone, and none after another page failed', () => {
    const shown = stateAfter(questionList.opened(target), answered())
    expect(selectHasList(stateAfter(questionList.opened(target)), 101)).toBe(false)
    expect(selectHasList(shown, 101)).toBe(true)
    const elsewhere = questionList.opened({ ...target, groupId: 102 })
    expect(selectHasList(stateAfter.from(shown, elsewhere), 102)).toBe(false)
    const nextPage = questionList.opened({ ...target, query: { ...target.query, page: 2 } })
    const failed = stateAfter.from(shown, nextPage, questionList.failed({ failure }))
    expect(selectHasList(failed, 101)).toBe(false)
    expect(selectListStaleSince(failed)).toBeNull()
  })

  it('runs when it is wanted again, and rests when it is closed', () => {
    const state = stateAfter(questionList.opened(target), answered(), questionList.requested())
    expect(selectListRequest(state)).toEqual({ status: 'running' })
    expect(selectListRequest(stateAfter.from(state, questionList.closed()))).toEqual({
      status: 'idle',
    })
  })
})

describe('how old the rows are', () => {
  const fresh = stateAfter(questionList.opened(target), answered())

  it('is not told while they are kept fresh', () => {
    expect(selectListStaleSince(fresh)).toBeNull()
  })

  it('is told after a failed request', () => {
    expect(selectListStaleSince(stateAfter.from(fresh, questionList.failed({ failure })))).toBe(at)
  })

  it('is told while live updates are missing', () => {
    const cut = stateAfter.from(fresh, hub.lost({ name: 'voteQuestions', at, reason: null }))
    expect(selectListStaleSince(cut)).toBe(at)
    const back = stateAfter.from(cut, hub.connected({ name: 'voteQuestions', at }))
    expect(selectListStaleSince(back)).toBeNull()
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
