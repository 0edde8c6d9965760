import { call, take } from 'redux-saga/effects'
import { expectSaga, testSaga } from 'redux-saga-test-plan'
import * as matchers from 'redux-saga-test-plan/matchers'
import { checkInsApi } from '../../../../src/client/api/checkIns'
import { correctionsApi } from '../../../../src/client/api/corrections'
import { RequestError, type RequestFailure } from '../../../../src/client/api/requestFailure'
import {
  fetchCorrections,
  fetchPreview,
  followCorrections,
  previewRestMs,
  runCorrectionCommand,
  sendAsk,
  watchCorrections,
} from '../../../../src/client/entities/corrections/corrections.saga'
import {
  selectOpenCorrection,
  selectCorrectionOutcome,
  selectCorrectionPreview,
  selectCorrectionError,
  selectCorrections,
  selectMayAskCorrection,
  selectPreviewError,
} from '../../../../src/client/entities/corrections/corrections.selectors'
import {
  corrections,
  type PreviewedChange,
} from '../../../../src/client/entities/corrections/corrections.slice'
import { patternsOf } from '../../../../src/client/entities/recordState/recordState.request'
import { questionPatterns } from '../../../../src/client/entities/voteQuestions/voteQuestions.patterns'
import { refetchOn } from '../../../../src/client/store/refetchOn'
import { underOneKey } from '../../../../src/client/store/underOneKey.saga'
import { rootReducer } from '../../../../src/client/store/rootReducer'
import { correctionAnswer } from '../../../support/correctionAnswers'
import { noAnswer, requestError } from '../../../support/failures'
import { describeFetch } from '../../../support/fetching'
import { expectFailureTold } from '../../../support/fetchSteps'
import { stateAfter } from '../../../support/stateAfter'

const target = { groupId: 101, voteQuestionId: 7 }
const correction = correctionAnswer()
const answer = { corrections: [correction], mayAsk: true }
const { change } = correction
const wanted = { change, reason: 'Read out wrongly.', evidence: 'Minutes, page 2.' }

describeFetch('fetchCorrections', {
  untilCall: () =>
    testSaga(fetchCorrections, target)
      .next()
      .call(correctionsApi.list, { params: { groupId: 101 }, query: { voteQuestionId: 7 } }),
  answer,
  succeeded: corrections.listSucceeded(answer),
  failed: (failure) => corrections.listFailed({ failure }),
})

it('keeps the corrections fresh until they leave the screen', () => {
  const about = questionPatterns(7)
  const triggers = [about.changed, about.reconnected, corrections.succeeded, corrections.failed]
  testSaga(followCorrections, corrections.opened(target))
    .next()
    .call(patternsOf, target)
    .next(about)
    .race({
      fresh: call(refetchOn<typeof target>, fetchCorrections, target, triggers),
      closed: take(corrections.closed),
    })
    .next({ closed: {} })
    .isDone()
})

describe('fetchPreview', () => {
  const untilCall = () =>
    testSaga(fetchPreview, corrections.previewRequested({ groupId: 101, change }))
      .next()
      .delay(previewRestMs)
      .next()
      .call(correctionsApi.preview, { params: { groupId: 101 }, body: { change } })

  it('tells what the correction would come to', () => {
    const effects = { effects: [], recipients: [], mailSubject: null }
    untilCall().next(effects).put(corrections.previewSucceeded(effects)).next().isDone()
  })

  it('tells why it cannot be said', () => {
    expectFailureTold(untilCall(), (failure) => corrections.previewFailed({ failure }))
  })

  it.each<[PreviewedChange, object]>([
    [
      { kind: 'add', eventId: 5, userIds: [12] },
      { kind: 'add', userIds: [12] },
    ],
    [
      { kind: 'remove', eventId: 5, checkInId: 2 },
      { kind: 'remove', checkInId: 2 },
    ],
    [
      { kind: 'assign', eventId: 5, zoomParticipantId: 3, userId: null },
      { kind: 'assign', zoomParticipantId: 3, userId: null },
    ],
  ])('tells what a direct change of a closed roll call would come to: %j', (direct, body) => {
    testSaga(fetchPreview, corrections.previewRequested({ groupId: 101, change: direct }))
      .next()
      .delay(previewRestMs)
      .next()
      .call(checkInsApi.preview, { params: { groupId: 101, eventId: 5 }, body })
  })

  it('asks nothing while something is missing', () => {
    testSaga(fetchPreview, corrections.previewRequested({ groupId: 101, change: null }))
      .next()
      .isDone()
  })
})

describe('runCorrectionCommand', () => {
  const asking = { kind: 'ask', groupId: 101, request: wanted } as const
  const begun = (command: Parameters<typeof corrections.requested>[0]) =>
    testSaga(runCorrectionCommand, corrections.requested(command)).next()
  const params = { groupId: 101, correctionId: 3 }

  it.each([
    ['asks', () => begun(asking).call(underOneKey as never, sendAsk, asking), 'asked'],
    [
      'approves',
      () =>
        begun({ kind: 'approve', ...params }).call(correctionsApi.approve, { params, body: {} }),
      'approved',
    ],
    [
      'declines',
      () =>
        begun({ kind: 'decline', ...params, declineReason: 'Not so.' }).call(
          correctionsApi.decline,
          { params, body: { declineReason: 'Not so.' } },
        ),
      'declined',
    ],
    [
      'withdraws',
      () =>
        begun({ kind: 'withdraw', ...params }).call(correctionsApi.withdraw, { params, body: {} }),
      'withdrawn',
    ],
  ] as const)('%s and tells what became of it', (_, sent, status) => {
    sent()
      .next({ ...correction, status })
      .put(corrections.answered({ ...correction, status }))
      .next()
      .put(corrections.succeeded())
      .next()
      .isDone()
  })

  it('tells why it was refused', () => {
    const sent = begun({ kind: 'approve', ...params }).call(correctionsApi.approve, {
      params,
      body: {},
    })
    expectFailureTold(sent, (failure) => corrections.failed({ failure }))
  })
})

it('an approval ends in what the server says, and the list comes anew', async () => {
  const { storeState } = await expectSaga(watchCorrections)
    .withReducer(rootReducer)
    .provide([
      [matchers.call.fn(correctionsApi.list), answer],
      [matchers.call.fn(correctionsApi.approve), { ...correction, status: 'overtaken' }],
    ])
    .dispatch(corrections.opened(target))
    .dispatch(corrections.dialogOpened({ kind: 'approve', correctionId: 3 }))
    .dispatch(corrections.requested({ kind: 'approve', groupId: 101, correctionId: 3 }))
    .silentRun(0)
  expect(selectCorrections(storeState)).toEqual([correction])
  expect(selectMayAskCorrection(storeState)).toBe(true)
  expect(selectCorrectionOutcome(storeState)).toBe('overtaken')
  expect(selectOpenCorrection(storeState)).toBeNull()
})

it('a second press after a lost answer has its key, a form that is opened again a new one', async () => {
  const keys: string[] = []
  const send = jest.spyOn(correctionsApi, 'ask').mockImplementation((sent) => {
    keys.push((sent as { idempotencyKey: string }).idempotencyKey)
    return Promise.reject(new RequestError(noAnswer().failure))
  })
  const open = corrections.dialogOpened({ kind: 'ask' })
  const press = corrections.requested({ kind: 'ask', groupId: 101, request: wanted })
  const saga = expectSaga(watchCorrections).withReducer(rootReducer)
  for (const act of [open, press, press, corrections.closed(), open, press])
    saga.dispatch(act).delay(0)
  await saga.silentRun(100)
  send.mockRestore()
  expect(keys).toEqual([expect.any(String), keys[0], expect.not.stringContaining(keys[0] ?? '')])
})

it('what became of a correction shows before the list comes anew', () => {
  const older = correctionAnswer({ correctionId: 2 })
  const approved = correctionAnswer({ status: 'approved' })
  const pending = correctionAnswer({ correctionId: 4 })
  const shown = stateAfter(
    corrections.opened(target),
    corrections.listSucceeded({ corrections: [correction, older], mayAsk: true }),
  )
  const approving = corrections.requested({ kind: 'approve', groupId: 101, correctionId: 3 })
  const answers = [corrections.answered(approved), corrections.answered(pending)]
  const state = stateAfter.from(shown, approving, ...answers)
  expect(selectCorrections(state)).toEqual([pending, approved, older])
  // On another page it is none of the corrections there.
  expect(selectCorrections(stateAfter.from(shown, ...answers))).toEqual([correction, older])
})

it('what is wrong with the input is told in its own words', () => {
  const errors = { 'change.userId': ['This person is checked in.'] }
  const badInput = requestError('bad-input').failure
  const failure = {
    ...badInput,
    problem: { ...badInput.problem, errors },
  } as RequestFailure
  const refused = stateAfter(
    corrections.opened(target),
    corrections.requested({ kind: 'ask', groupId: 101, request: wanted }),
    corrections.failed({ failure }),
    corrections.previewRequested({ groupId: 101, change }),
    corrections.previewFailed({ failure }),
  )
  expect(selectCorrectionError(refused)).toBe('This person is checked in.')
  expect(selectPreviewError(refused)).toBe('This person is checked in.')
  const begunAgain = stateAfter(
    corrections.opened(target),
    corrections.previewRequested({ groupId: 101, change: null }),
  )
  expect(selectCorrectionPreview(begunAgain)).toEqual({ answer: null, request: { status: 'idle' } })
})
