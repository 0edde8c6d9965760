import { testSaga } from 'redux-saga-test-plan'
import { now } from '../../../../src/client/clock'
import {
  askAtDeadline,
  pauseBeforeAskingMs,
  watchDeadline,
} from '../../../../src/client/entities/voteQuestions/deadline.saga'
import { question } from '../../../../src/client/entities/voteQuestions/voteQuestions.slice'
import { changesAnswer, detailAnswer } from '../../../support/questionAnswers'

const deadline = '2026-11-28T01:00:00.000Z'

describe('pauseBeforeAskingMs', () => {
  it.each([
    ['an hour before the deadline', '2026-11-28T00:00:00.000Z', 3_601_000],
    ['at the deadline', deadline, 1_000],
    ['when the deadline is past', '2026-11-28T01:00:01.000Z', 15_000],
    ['at most a day, as far as timers reach', '2026-11-20T01:00:00.000Z', 86_400_000],
  ])('waits %s', (_when, at, pauseMs) => {
    expect(pauseBeforeAskingMs(deadline, at)).toBe(pauseMs)
  })
})

describe('askAtDeadline', () => {
  const pending = question.succeeded({
    detail: detailAnswer({ voteDeadline: deadline }),
    at: deadline,
  })

  it('asks what became of a pending question', () => {
    testSaga(askAtDeadline, pending)
      .next()
      .call(now)
      .next('2026-11-28T00:59:30.000Z')
      .delay(31_000)
      .next()
      .put(question.requested({ voteQuestionId: 7 }))
      .next()
      .isDone()
  })

  it('asks by the deadline that a change told', () => {
    const changes = changesAnswer({ voteDeadline: deadline })
    testSaga(askAtDeadline, question.changesSucceeded({ changes, at: deadline }))
      .next()
      .call(now)
      .next('2026-11-28T00:59:30.000Z')
      .delay(31_000)
  })

  it('leaves a question alone that has ended', () => {
    const detail = detailAnswer({ voteStatus: 'Closed' })
    testSaga(askAtDeadline, question.succeeded({ detail, at: deadline }))
      .next()
      .isDone()
  })

  it('asks no more once the question has left the screen', () => {
    testSaga(askAtDeadline, question.closed({ voteQuestionId: 7 }))
      .next()
      .isDone()
  })

  it('is given up for the next answer, and when the question leaves the screen', () => {
    testSaga(watchDeadline)
      .next()
      .takeLatest([question.succeeded, question.changesSucceeded, question.closed], askAtDeadline)
      .next()
      .isDone()
  })
})
