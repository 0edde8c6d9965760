import { all, call } from 'redux-saga/effects'
import { expectSaga, testSaga } from 'redux-saga-test-plan'
import * as matchers from 'redux-saga-test-plan/matchers'
import { questionDraftsApi } from '../../../../src/client/api/questionDrafts'
import { RequestError } from '../../../../src/client/api/requestFailure'
import { questionDrafts } from '../../../../src/client/entities/questionDrafts/questionDrafts.slice'
import { questionDraftSagas } from '../../../../src/client/entities/voteQuestionEditor/questionDrafts.saga'
import { groupsApi } from '../../../../src/client/api/groups'
import { motionsApi } from '../../../../src/client/api/motions'
import { voteQuestionsApi } from '../../../../src/client/api/voteQuestions'
import { now } from '../../../../src/client/clock'
import { keyOfDraft } from '../../../../src/client/entities/voteQuestionEditor/editorTarget'
import {
  fetchAsked,
  fetchMotion,
  fetchNew,
  watchVoteQuestionEditor,
} from '../../../../src/client/entities/voteQuestionEditor/voteQuestionEditor.saga'
import { questionEditor } from '../../../../src/client/entities/voteQuestionEditor/voteQuestionEditor.slice'
import { watchVoteQuestionDetails } from '../../../../src/client/entities/voteQuestions/voteQuestions.saga'
import { saveTabDraft } from '../../../../src/client/store/editor/tabDraft'
import { rootReducer } from '../../../../src/client/store/rootReducer'
import { policyOfSecondVote } from '../../../../src/rules/policy/secondVote'
import {
  editTarget,
  questionDraftAnswer,
  motionAnswer,
  motionTarget,
  newTarget,
  policyAnswer,
  soundDraft,
} from '../../../support/editorAnswers'
import { detailAnswer } from '../../../support/questionAnswers'

const { fetchKept } = questionDraftSagas
const at = '2026-11-21T18:00:00.000Z'

test('fetchNew begins from policy, motion and time', () => {
  const [policy, motion] = [policyAnswer(), motionAnswer()]
  testSaga(fetchNew, motionTarget)
    .next()
    .call(groupsApi.policy, { params: { groupId: 101 } })
    .next(policy)
    .call(fetchMotion, motionTarget)
    .next(motion)
    .call(fetchAsked, motionTarget)
    .next(null)
    .call(fetchKept, motionTarget)
    .next(null)
    .call(now)
    .next(at)
    .returns({ policy, motion, asked: null, kept: null, at })
})

test('fetchNew begins a second vote from the policy of the first, and from its group where that knows none', () => {
  const target = { ...newTarget, fromQuestionId: 7, isSecondVote: true as const }
  const inForce = policyAnswer()
  const { policy } = detailAnswer()
  const secondVote = { after: ['noQuorum'] as ['noQuorum'], quorum: [] }
  const asked = detailAnswer({
    policy: { ...policy, decision: { ...policy.decision, secondVote } },
  })
  const begun = (answer: typeof asked) =>
    testSaga(fetchNew, target)
      .next()
      .call(groupsApi.policy, { params: { groupId: 101 } })
      .next(inForce)
      .call(fetchMotion, target)
      .next(null)
      .call(fetchAsked, target)
      .next(answer)
      .call(fetchKept, target)
      .next(null)
      .call(now)
      .next(at)
  const its = { motion: null, kept: null, at }
  begun(asked).returns({ ...its, policy: policyOfSecondVote(asked.policy), asked })
  const unknown = detailAnswer()
  begun(unknown).returns({ ...its, policy: inForce, asked: unknown })
})

describe('fetchKept', () => {
  const told = (answer: { drafts: ReturnType<typeof questionDraftAnswer>[] }) =>
    testSaga(fetchKept, { ...newTarget, draftId: 5 })
      .next()
      .call(questionDraftsApi.list, { params: { groupId: 101 } })
      .next(answer)
      .put(questionDrafts.drafts.succeeded(answer))

  it('asks for the drafts of the group, and takes the one that is meant', () => {
    const answer = {
      drafts: [questionDraftAnswer({ draftId: 4 }), questionDraftAnswer({ draftId: 5 })],
    }
    told(answer).next().returns(answer.drafts[1])
  })

  it('finds none that was opened or discarded', () => {
    const asked = told({ drafts: [] })
    expect(() => asked.next()).toThrow(RequestError)
  })

  it('asks nothing where none is meant', () => {
    testSaga(fetchKept, newTarget).next().returns(null)
  })
})

describe('fetchAsked', () => {
  it('asks for the question that is asked again', () => {
    testSaga(fetchAsked, { ...newTarget, fromQuestionId: 7 })
      .next()
      .call(voteQuestionsApi.show, { params: { groupId: 101, id: 7 } })
      .next(detailAnswer())
      .returns(detailAnswer())
  })

  it('asks nothing where there is none', () => {
    testSaga(fetchAsked, newTarget).next().returns(null)
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

describe('watchVoteQuestionEditor', () => {
  beforeEach(() => sessionStorage.clear())

  it('brings a draft back after a reload', async () => {
    const draft = soundDraft()
    const origin = { draft: soundDraft({ title: '' }), revision: null }
    saveTabDraft(keyOfDraft(newTarget), { draft, origin, unanswered: null })
    const { storeState } = await expectSaga(watchVoteQuestionEditor)
      .withReducer(rootReducer)
      .provide([
        [matchers.call.fn(groupsApi.policy), policyAnswer()],
        [matchers.call.fn(now), at],
      ])
      .dispatch(questionEditor.opened(newTarget))
      .silentRun(0)
    expect(storeState.voteQuestionEditor).toMatchObject({ isRestored: true, draft })
  })

  it('begins from the question as it is stored', async () => {
    const detail = detailAnswer()
    const { storeState } = await expectSaga(function* () {
      yield all([call(watchVoteQuestionDetails), call(watchVoteQuestionEditor)])
    })
      .withReducer(rootReducer)
      .provide([[matchers.call.fn(voteQuestionsApi.show), detail]])
      .dispatch(questionEditor.opened(editTarget))
      .silentRun(0)
    const { draft, origin } = storeState.voteQuestionEditor
    expect([draft.title, origin.revision]).toEqual([detail.title, detail.revision])
  })
})
