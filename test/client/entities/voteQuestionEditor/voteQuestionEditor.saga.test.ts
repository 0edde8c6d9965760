import { call, fork, take } from 'redux-saga/effects'
import { expectSaga, testSaga } from 'redux-saga-test-plan'
import * as matchers from 'redux-saga-test-plan/matchers'
import { groupsApi } from '../../../../src/client/api/groups'
import { motionsApi } from '../../../../src/client/api/motions'
import { now } from '../../../../src/client/clock'
import { fields } from '../../../../src/client/entities/voteQuestionEditor/draft'
import { keyOfDraft } from '../../../../src/client/entities/voteQuestionEditor/editorTarget'
import {
  detailAnswer as answerPattern,
  fetchMotion,
  openEditor,
  prepareEdit,
  prepareNew,
  watchVoteQuestionEditor,
} from '../../../../src/client/entities/voteQuestionEditor/voteQuestionEditor.saga'
import { questionForm } from '../../../../src/client/entities/voteQuestionEditor/voteQuestionEditor.selectors'
import { question } from '../../../../src/client/entities/voteQuestions/voteQuestions.slice'
import { restoreDraft, keepDrafts } from '../../../../src/client/store/editor/draftKeeping.saga'
import { saveTabDraft } from '../../../../src/client/store/editor/tabDraft'
import {
  editTarget,
  motionAnswer,
  motionTarget,
  newTarget,
  policyAnswer,
  soundDraft,
} from '../../../support/editorAnswers'
import { requestError } from '../../../support/failures'
import { detailAnswer } from '../../../support/questionAnswers'
import { rootReducer } from '../../../../src/client/store/rootReducer'

const { opened, closed, newPrepared, editPrepared, preparingFailed } = questionForm.actions
const at = '2026-11-21T18:00:00.000Z'
const origin = { draft: soundDraft({ title: '' }), revision: null }
const kept = { draft: soundDraft(), origin, unanswered: null }

describe('prepareNew', () => {
  const untilPolicy = () =>
    testSaga(prepareNew, motionTarget)
      .next()
      .call(groupsApi.policy, { params: { groupId: 101 } })
  const untilMotion = () => untilPolicy().next(policyAnswer()).call(fetchMotion, motionTarget)

  it('begins from policy, motion, time and what was kept', () => {
    const motion = motionAnswer()
    untilMotion()
      .next(motion)
      .call(now)
      .next(at)
      .call(restoreDraft, keyOfDraft(motionTarget), fields)
      .next(null)
      .put(newPrepared({ policy: policyAnswer(), motion, at, restored: null }))
      .next()
      .isDone()
  })

  it.each([
    ['the policy', untilPolicy],
    ['the motion', untilMotion],
  ])('tells why nothing can be prepared without %s', (_what, asking) => {
    const error = requestError('not-found')
    asking()
      .throw(error)
      .put(preparingFailed({ failure: error.failure }))
      .next()
      .isDone()
  })
})

describe('fetchMotion', () => {
  it('asks for the motion a question comes from', () => {
    testSaga(fetchMotion, motionTarget)
      .next()
      .call(motionsApi.show, { params: { groupId: 101, id: 31 } })
      .next(motionAnswer())
      .returns(motionAnswer())
  })

  it('asks nothing where there is none', () => {
    testSaga(fetchMotion, newTarget).next().returns(null)
  })
})

describe('prepareEdit', () => {
  const pattern = answerPattern(7)
  const waiting = () =>
    testSaga(prepareEdit, editTarget, 7).next().call(answerPattern, 7).next(pattern).take(pattern)

  it('begins from the question as it is stored', () => {
    const detail = detailAnswer()
    const restored = { savedDraft: { ...kept, unreadable: [] }, foundFiles: [] }
    waiting()
      .next(question.succeeded({ detail, at }))
      .call(restoreDraft, keyOfDraft(editTarget), fields)
      .next(restored)
      .put(editPrepared({ detail, restored }))
      .next()
      .isDone()
  })

  it('tells why the question could not be had', () => {
    const { failure } = requestError('not-found')
    waiting()
      .next(question.failed({ voteQuestionId: 7, failure }))
      .put(preparingFailed({ failure }))
      .next()
      .isDone()
  })

  it('waits for its own question alone', () => {
    const { failure } = requestError('not-found')
    expect(pattern(question.succeeded({ detail: detailAnswer(), at }))).toBe(true)
    expect(pattern(question.failed({ voteQuestionId: 7, failure }))).toBe(true)
    expect(pattern(question.failed({ voteQuestionId: 8, failure }))).toBe(false)
    expect(pattern(closed())).toBe(false)
  })
})

describe('openEditor', () => {
  it.each([
    [newTarget, call(prepareNew, newTarget)],
    [editTarget, call(prepareEdit, editTarget, 7)],
  ])('prepares until the editor is closed (%#)', (target, ready) => {
    testSaga(openEditor, opened(target))
      .next()
      .race({ ready, closed: take(closed) })
      .next({ closed: closed() })
      .isDone()
  })
})

describe('watchVoteQuestionEditor', () => {
  it('opens the latest, and keeps its draft', () => {
    testSaga(watchVoteQuestionEditor)
      .next()
      .takeLatest(opened, openEditor)
      .next()
      .is(fork(keepDrafts, questionForm))
      .next()
      .isDone()
  })

  it('brings a draft back after a reload', async () => {
    sessionStorage.clear()
    saveTabDraft(keyOfDraft(newTarget), kept)
    const { storeState } = await expectSaga(watchVoteQuestionEditor)
      .withReducer(rootReducer)
      .provide([
        [matchers.call.fn(groupsApi.policy), policyAnswer()],
        [matchers.call.fn(now), at],
      ])
      .dispatch(opened(newTarget))
      .silentRun(0)
    expect(storeState.voteQuestionEditor).toMatchObject({ isRestored: true, draft: kept.draft })
  })
})
