import { call, take } from 'redux-saga/effects'
import { expectSaga, testSaga } from 'redux-saga-test-plan'
import * as matchers from 'redux-saga-test-plan/matchers'
import { throwError } from 'redux-saga-test-plan/providers'
import {
  questionCommandsApi,
  voteQuestionCommandsApi,
} from '../../../../src/client/api/voteQuestionCommands'
import { now } from '../../../../src/client/clock'
import {
  followPreview,
  previewCommand,
  runQuestionCommand,
  watchVoteQuestionCommands,
  selectOpenQuestionDialog,
  selectDoneQuestionCommand,
  selectQuestionCommandError,
  selectQuestionPreview,
  questionCommand,
} from '../../../../src/client/entities/voteQuestionCommands/voteQuestionCommands.request'
import { questionPatterns } from '../../../../src/client/entities/voteQuestions/voteQuestions.patterns'
import { question } from '../../../../src/client/entities/voteQuestions/voteQuestions.slice'
import { selectNotice } from '../../../../src/client/entities/voteQuestions/voteQuestionList.selectors'
import { questionList } from '../../../../src/client/entities/voteQuestions/voteQuestionList.slice'
import { untilNextDialog } from '../../../../src/client/store/dialogCommands'
import { refetchOn } from '../../../../src/client/store/refetchOn'
import { rootReducer } from '../../../../src/client/store/rootReducer'
import type { DryRun } from '../../../../src/contract/voteQuestionActs'
import { expectRefused, expectShown } from '../../../support/commandSteps'
import { requestError } from '../../../support/failures'
import { expectFailureTold } from '../../../support/fetchSteps'
import { detailAnswer } from '../../../support/questionAnswers'

const questionAddress = { groupId: 101, voteQuestionId: 7 }
const dialog = { kind: 'close', ...questionAddress } as const
const close = { kind: 'close', ...questionAddress, body: {}, notice: 'Vote closed.' } as const
const cancel = {
  kind: 'cancel',
  ...questionAddress,
  body: { cancellationReason: 'A slip.' },
  notice: 'Vote cancelled.',
} as const
const wanted = question.requested({ voteQuestionId: 7 })
const dryRun: DryRun = {
  voteStatus: 'Closed',
  voteResult: 'Pass',
  counts: [{ choice: 'Yes', count: 3 }],
  classes: [],
  quorumReached: true,
  isVoteThresholdMet: true,
  recipients: ['group@example.org'],
  mailSubject: 'Closed',
  refusal: null,
  earliestClose: null,
}

describe('previewCommand', () => {
  const whenAsked = () =>
    testSaga(previewCommand, dialog)
      .next()
      .put(questionCommand.previewStarted())
      .next()
      .call(voteQuestionCommandsApi.preview, { params: { groupId: 101, id: 7, act: 'close' } })

  it('tells what would happen', () => {
    whenAsked().next(dryRun).put(questionCommand.previewSucceeded(dryRun)).next().isDone()
  })

  it('tells that it could not be worked out', () => {
    expectFailureTold(whenAsked(), (failure) => questionCommand.previewFailed({ failure }))
  })
})

describe('followPreview', () => {
  it('works it out again after every vote, until the dialog is gone', () => {
    const about = questionPatterns(7)
    const triggers = [about.changed, about.reconnected]
    testSaga(followPreview, questionCommand.dialogOpened(dialog))
      .next()
      .call(questionPatterns, 7)
      .next(about)
      .race({
        fresh: call(refetchOn<typeof dialog>, previewCommand, dialog, triggers),
        ended: take([questionCommand.dialogClosed, questionCommand.succeeded]),
      })
      .next({ ended: questionCommand.dialogClosed() })
      .isDone()
  })

  it('asks nothing about a command that the server does not preview', () => {
    const other = questionCommand.dialogOpened({ ...dialog, kind: 'reopen' as 'close' })
    testSaga(followPreview, other).next().isDone()
  })
})

describe.each([
  ['closing', close, questionCommandsApi.close],
  ['cancelling', cancel, questionCommandsApi.cancel],
] as const)('%s', (_what, command, api) => {
  const { body, notice: text } = command
  const whenSent = () =>
    testSaga(runQuestionCommand, questionCommand.requested(command))
      .next()
      .call(api, { params: { groupId: 101, id: 7 }, body })

  it('shows the question at once and tells it on the list too', () => {
    expectShown(
      whenSent(),
      detailAnswer({ voteStatus: 'Closed' }),
      question.succeeded,
      questionCommand.succeeded(),
      questionList.noticeOpened({ kind: 'ended', text, ...questionAddress }),
      wanted,
    )
  })

  it('tells a refusal and wants the question again', () => {
    expectRefused(whenSent(), questionCommand.failed, wanted)
  })
})

describe('watchVoteQuestionCommands', () => {
  it('follows the latest dialog, and runs one command at a time', () => {
    testSaga(watchVoteQuestionCommands)
      .next()
      .takeLatest(questionCommand.dialogOpened, followPreview)
      .next()
      .takeLeading(
        questionCommand.requested,
        untilNextDialog,
        runQuestionCommand,
        questionCommand.dialogOpened,
      )
      .next()
      .isDone()
  })

  it('goes from the dialog to the notice', async () => {
    const { storeState } = await expectSaga(watchVoteQuestionCommands)
      .withReducer(rootReducer)
      .provide([
        [matchers.call.fn(voteQuestionCommandsApi.preview), dryRun],
        [matchers.call.fn(questionCommandsApi.close), detailAnswer({ voteStatus: 'Closed' })],
        [matchers.call.fn(now), '2026-11-21T18:00:00.000Z'],
      ])
      .dispatch(questionCommand.dialogOpened(dialog))
      .dispatch(questionCommand.requested(close))
      .silentRun(0)
    expect(selectOpenQuestionDialog(storeState, 7)).toBeNull()
    expect(selectDoneQuestionCommand(storeState, 7)).toEqual(close)
    expect(selectNotice(storeState, 101)).toEqual({
      kind: 'ended',
      text: 'Vote closed.',
      ...questionAddress,
    })
  })

  it('keeps the dialog and its preview when the command is refused', async () => {
    const { storeState } = await expectSaga(watchVoteQuestionCommands)
      .withReducer(rootReducer)
      .provide([
        [matchers.call.fn(voteQuestionCommandsApi.preview), dryRun],
        [matchers.call.fn(questionCommandsApi.close), throwError(requestError('vote-ended'))],
      ])
      .dispatch(questionCommand.dialogOpened(dialog))
      .dispatch(questionCommand.requested(close))
      .silentRun(0)
    expect(selectOpenQuestionDialog(storeState, 7)).toEqual(dialog)
    expect(selectQuestionPreview(storeState).answer).toEqual(dryRun)
    expect(selectQuestionCommandError(storeState, 7)).toBe(
      'Voting on this question has ended meanwhile. Nothing was changed.',
    )
  })
})
