import {
  selectDetail,
  selectDetailRequest,
  selectKnownRevision,
} from '../../../../src/client/entities/voteQuestions/voteQuestions.selectors'
import {
  changesSucceeded,
  detailFailed,
  detailOpened,
  detailSucceeded,
} from '../../../../src/client/entities/voteQuestions/voteQuestions.slice'
import { connected } from '../../../../src/client/hub/hub.actions'
import { noAnswer } from '../../../support/failures'
import { changesAnswer, detailAnswer } from '../../../support/questionAnswers'
import { stateAfter } from '../../../support/stateAfter'

const at = '2026-11-21T18:32:05.000Z'
const target = { groupId: 101, voteQuestionId: 7 }
const shown = stateAfter(detailOpened(target), detailSucceeded({ detail: detailAnswer(), at }))
const { failure } = noAnswer()

describe('a question on screen', () => {
  it('stays as it was where the same answer comes again', () => {
    const again = stateAfter.from(shown, detailSucceeded({ detail: detailAnswer(), at }))
    expect(selectDetail(again, 7)).toBe(selectDetail(shown, 7))
  })

  it('keeps the roll where only the votes changed', () => {
    const answer = detailAnswer({ revision: 4, totalVotes: 3 })
    const after = stateAfter.from(shown, detailSucceeded({ detail: answer, at }))
    expect(selectDetail(after, 7)?.totalVotes).toBe(3)
    expect(selectDetail(after, 7)?.eligibleMembers).toBe(selectDetail(shown, 7)?.eligibleMembers)
  })

  it('stays while it is fetched again and after that failed', () => {
    const failing = detailFailed({ voteQuestionId: 7, failure })
    const state = stateAfter.from(shown, detailOpened(target), failing)
    expect(selectDetail(state, 7)).toBe(selectDetail(shown, 7))
    expect(selectDetailRequest(state, 7)).toEqual({ status: 'failed', failure })
  })
})

describe('the revision that is known', () => {
  const changed = changesSucceeded({ changes: changesAnswer({ revision: 4 }), at })

  it('is that of the last answer', () => {
    expect(selectKnownRevision(shown, 7)).toBe(3)
    expect(selectKnownRevision(stateAfter.from(shown, changed), 7)).toBe(4)
  })

  it.each([
    ['the question is opened again', detailOpened(target)],
    ['an answer did not come', detailFailed({ voteQuestionId: 7, failure })],
    ['the line is up again', connected({ hub: 'voteQuestions', at })],
  ])('is none once %s, until all has come', (_when, gap) => {
    const cut = stateAfter.from(shown, gap)
    expect(selectKnownRevision(cut, 7)).toBeNull()
    expect(selectKnownRevision(stateAfter.from(cut, changed), 7)).toBeNull()
    const whole = detailSucceeded({ detail: detailAnswer(), at })
    expect(selectKnownRevision(stateAfter.from(cut, whole), 7)).toBe(3)
  })

  it('stays where the line of another hub is up again', () => {
    expect(selectKnownRevision(stateAfter.from(shown, connected({ hub: 'events', at })), 7)).toBe(3)
  })
})
