import { call, take } from 'redux-saga/effects'
import { expectSaga, testSaga } from 'redux-saga-test-plan'
import * as matchers from 'redux-saga-test-plan/matchers'
import { voteQuestionActsApi } from '../../../../src/client/api/voteQuestionActs'
import { now } from '../../../../src/client/clock'
import {
  cancelQuestion,
  closeQuestion,
  finishAct,
  followAct,
  preview,
  watchVoteQuestionCommands,
} from '../../../../src/client/entities/voteQuestionCommands/voteQuestionCommands.saga'
import {
  selectAskedQuestionCommand,
  selectDoneQuestionCommand,
  selectActRequest,
  selectPreview,
} from '../../../../src/client/entities/voteQuestionCommands/voteQuestionCommands.selectors'
import {
  questionCommandAsked,
  questionCommandDismissed,
  questionCommandFailed,
  questionCommandSucceeded,
  cancelRequested,
  closeRequested,
  previewFailed,
  previewStarted,
  previewSucceeded,
} from '../../../../src/client/entities/voteQuestionCommands/voteQuestionCommands.slice'
import type { ActTarget } from '../../../../src/client/entities/voteQuestionCommands/voteQuestionCommands.slice'
import { detailPatterns } from '../../../../src/client/entities/voteQuestions/detail.actions'
import { selectNotice } from '../../../../src/client/entities/voteQuestions/voteQuestionList.selectors'
import { noticeGiven } from '../../../../src/client/entities/voteQuestions/voteQuestionList.slice'
import {
  detailRequested,
  detailSucceeded,
} from '../../../../src/client/entities/voteQuestions/voteQuestions.slice'
import { refetchOn } from '../../../../src/client/store/refetchOn'
import { rootReducer } from '../../../../src/client/store/rootReducer'
import type { DryRun } from '../../../../src/contract/voteQuestionActs'
import { refusal } from '../../../support/failures'
import { detailAnswer } from '../../../support/questionAnswers'
import { backTo } from '../../../support/savePoint'
import { stateAfter } from '../../../support/stateAfter'

const at = '2026-11-21T18:00:00.000Z'
const target: ActTarget = { act: 'close', groupId: 101, voteQuestionId: 7 }
const question = { groupId: 101, voteQuestionId: 7 }
const dryRun: DryRun = {
  voteStatus: 'Closed',
  voteResult: 'Pass',
  counts: [{ choice: 'Yes', count: 3 }],
  quorumReached: true,
  isVoteThresholdMet: true,
  recipients: ['group@example.org'],
  mailSubject: 'Closed',
  refusal: null,
  earliestClose: null,
}

describe('preview', () => {
  const saga = testSaga(preview, target)
    .next()
    .put(previewStarted())
    .next()
    .call(voteQuestionActsApi.preview, { params: { groupId: 101, id: 7, act: 'close' } })
    .save('asked')

  it('tells what would happen', () => {
    backTo(saga, 'asked').next(dryRun).put(previewSucceeded(dryRun)).next().isDone()
  })

  it('tells that it could not be worked out', () => {
    const error = refusal('unavailable')
    backTo(saga, 'asked')
      .throw(error)
      .put(previewFailed({ failure: error.failure }))
      .next()
      .isDone()
  })
})

describe('followAct', () => {
  it('works it out again after every vote, until the dialog is gone', () => {
    const about = detailPatterns(7)
    testSaga(followAct, questionCommandAsked(target))
      .next()
      .call(detailPatterns, 7)
      .next(about)
      .race({
        fresh: call(refetchOn<ActTarget>, preview, target, [about.changed, about.reconnected]),
        ended: take([questionCommandDismissed, questionCommandSucceeded]),
      })
      .next({ ended: questionCommandDismissed() })
      .isDone()
  })
})

describe('closeQuestion', () => {
  const saga = testSaga(closeQuestion, closeRequested(question))
    .next()
    .call(voteQuestionActsApi.close, { params: { groupId: 101, id: 7 }, body: {} })
    .save('sent')

  it('finishes with the question as it stands then', () => {
    const detail = detailAnswer({ voteStatus: 'Closed' })
    backTo(saga, 'sent').next(detail).call(finishAct, 'closed', detail).next().isDone()
  })

  it('tells a refusal and wants the question again', () => {
    const error = refusal('close-too-early')
    backTo(saga, 'sent')
      .throw(error)
      .put(questionCommandFailed({ failure: error.failure }))
      .next()
      .put(detailRequested({ voteQuestionId: 7 }))
      .next()
      .isDone()
  })
})

describe('cancelQuestion', () => {
  const saga = testSaga(cancelQuestion, cancelRequested({ ...question, reason: 'A slip.' }))
    .next()
    .call(voteQuestionActsApi.cancel, {
      params: { groupId: 101, id: 7 },
      body: { cancellationReason: 'A slip.' },
    })
    .save('sent')

  it('finishes with the question as it stands then', () => {
    const detail = detailAnswer({ voteStatus: 'Cancelled' })
    backTo(saga, 'sent').next(detail).call(finishAct, 'cancelled', detail).next().isDone()
  })

  it('tells a refusal and wants the question again', () => {
    const error = refusal('vote-ended')
    backTo(saga, 'sent')
      .throw(error)
      .put(questionCommandFailed({ failure: error.failure }))
      .next()
      .put(detailRequested({ voteQuestionId: 7 }))
      .next()
      .isDone()
  })
})

describe('finishAct', () => {
  it('shows the question at once and tells the act on the list too', () => {
    const detail = detailAnswer({ voteStatus: 'Closed' })
    testSaga(finishAct, 'closed', detail)
      .next()
      .call(now)
      .next(at)
      .put(detailSucceeded({ detail, at }))
      .next()
      .put(questionCommandSucceeded())
      .next()
      .put(noticeGiven({ kind: 'closed', ...question }))
      .next()
      .put(detailRequested({ voteQuestionId: 7 }))
      .next()
      .isDone()
  })
})

describe('watchVoteQuestionCommands', () => {
  it('follows the latest dialog, and does one act at a time', () => {
    testSaga(watchVoteQuestionCommands)
      .next()
      .takeLatest(questionCommandAsked, followAct)
      .next()
      .takeLeading(closeRequested, closeQuestion)
      .next()
      .takeLeading(cancelRequested, cancelQuestion)
      .next()
      .isDone()
  })

  it('goes from the dialog to the notice', async () => {
    const { storeState } = await expectSaga(watchVoteQuestionCommands)
      .withReducer(rootReducer)
      .provide([
        [matchers.call.fn(voteQuestionActsApi.preview), dryRun],
        [matchers.call.fn(voteQuestionActsApi.close), detailAnswer({ voteStatus: 'Closed' })],
        [matchers.call.fn(now), at],
      ])
      .dispatch(questionCommandAsked(target))
      .dispatch(closeRequested(question))
      .silentRun(20)
    expect(selectAskedQuestionCommand(storeState, 7)).toBeNull()
    expect(selectDoneQuestionCommand(storeState, 7)).toBe('close')
    expect(selectNotice(storeState, 101)).toEqual({ kind: 'closed', ...question })
  })
})

describe('the state of an act', () => {
  it('keeps the dialog and its preview when the act is refused', () => {
    const { failure } = refusal('close-too-early')
    const state = stateAfter(
      questionCommandAsked(target),
      previewSucceeded(dryRun),
      closeRequested(question),
      questionCommandFailed({ failure }),
    )
    expect(selectAskedQuestionCommand(state, 7)).toBe('close')
    expect(selectAskedQuestionCommand(state, 8)).toBeNull()
    expect(selectPreview(state)).toEqual(dryRun)
    expect(selectActRequest(state)).toEqual({ status: 'failed', failure })
    expect(
      selectAskedQuestionCommand(stateAfter.from(state, questionCommandDismissed()), 7),
    ).toBeNull()
  })
})
