import { configureStore, Tuple } from '@reduxjs/toolkit'
import createSagaMiddleware from 'redux-saga'
import { expectSaga, testSaga, type TestApiWithEffectsTesters } from 'redux-saga-test-plan'
import { newIdempotencyKey } from '../../../../src/client/api/idempotencyKey'
import { questionDraftsApi } from '../../../../src/client/api/questionDrafts'
import { CANCEL } from '../../../../src/client/api/request'
import { RequestError } from '../../../../src/client/api/requestFailure'
import {
  questionDraftSagas,
  watchQuestionDrafts,
} from '../../../../src/client/entities/voteQuestionEditor/questionDrafts.saga'
import { noAnswer, requestError } from '../../../support/failures'
import { questionDrafts } from '../../../../src/client/entities/questionDrafts/questionDrafts.slice'
import {
  questionForm,
  selectKept,
  selectKeptBody,
} from '../../../../src/client/entities/voteQuestionEditor/voteQuestionEditor.selectors'
import { questionEditor } from '../../../../src/client/entities/voteQuestionEditor/voteQuestionEditor.slice'
import { storedFiles } from '../../../../src/client/store/fileStore'
import { rootReducer } from '../../../../src/client/store/rootReducer'
import { newTarget, policyAnswer, questionDraftAnswer } from '../../../support/editorAnswers'
import { stateAfter } from '../../../support/stateAfter'

const { drafts } = questionDrafts
const target = { ...newTarget, draftId: 5 }

describe('createDraft', () => {
  const { createDraft } = questionDraftSagas
  const written = { title: 'Adopt it' }
  const params = { groupId: 101 }
  const begun = () =>
    testSaga(createDraft, params, written as never, ['f1'])
      .next()
      .select(questionForm.selectKeyToRepeat)
  const sentUnder = (asked: TestApiWithEffectsTesters, idempotencyKey: string) =>
    asked
      .put(questionEditor.createStarted({ idempotencyKey }))
      .next()
      .call(storedFiles, ['f1'])
      .next([])
      .call(questionDraftsApi.create, {
        params,
        body: written,
        files: [],
        idempotencyKey,
      })

  it('sends it under a new key', () => {
    sentUnder(begun().next(null).call(newIdempotencyKey).next('key'), 'key')
      .next(questionDraftAnswer())
      .returns(questionDraftAnswer())
  })

  describe('where no answer came to what was sent before', () => {
    const again = () => sentUnder(begun().next('earlier'), 'earlier')
    const reused = (current?: object) => {
      const { failure: it } = requestError('idempotency-key-reused')
      return new RequestError({ ...it, problem: it.problem && { ...it.problem, current } })
    }

    it('sends it again under the same key, so that there is one draft', () => {
      again().next(questionDraftAnswer()).returns(questionDraftAnswer())
    })

    it('puts what was typed since into the draft that was stored', () => {
      const stored = questionDraftAnswer({ draftId: 6, revision: 2 })
      const saved = questionDraftAnswer({ draftId: 6, revision: 3 })
      again()
        .throw(reused(stored))
        .call(questionDraftsApi.save, {
          params: { groupId: 101, draftId: 6 },
          body: { title: 'Adopt it', revision: 2 },
          files: [],
        })
        .next(saved)
        .returns(saved)
    })

    it.each([
      ['of another refusal', requestError('changed-meanwhile')],
      ['where the server does not say which was stored', reused()],
    ])('says what is wrong %s', (_name, refusal) => {
      expect(() => again().throw(refusal)).toThrow(refusal)
    })
  })
})

describe('Save Draft of a new question', () => {
  const { opened, closed, fieldChanged, newPrepared, uploadStopped } = questionEditor
  const { command } = questionDrafts
  const at = '2026-11-21T18:30:00.000Z'
  const written = stateAfter(
    opened(newTarget),
    newPrepared({ policy: policyAnswer(), motion: null, at, restored: null }),
  )
  const save = command.requested({ kind: 'save', groupId: 101, draftId: null })

  it('is sent again under the same key where its answer was lost', async () => {
    const keys: unknown[] = []
    await expectSaga(watchQuestionDrafts)
      .withReducer(rootReducer, written)
      .provide({
        call({ fn, args: [sent] }, next) {
          if (fn !== questionDraftsApi.create) return next() as unknown
          keys.push((sent as { idempotencyKey: string }).idempotencyKey)
          throw new RequestError(noAnswer().failure)
        },
      })
      .dispatch(save)
      .delay(0)
      .dispatch(save)
      .silentRun(10)
    expect(keys).toEqual([expect.any(String), keys[0]])
  })

  it('aborts what it sends once it is stopped, and sends what is typed then under the same key', () => {
    const keys: string[] = []
    const abort = jest.fn()
    jest.spyOn(questionDraftsApi, 'create').mockImplementation(({ idempotencyKey }) => {
      keys.push(idempotencyKey)
      return Object.assign(new Promise<never>(() => undefined), { [CANCEL]: abort })
    })
    const sagas = createSagaMiddleware()
    const store = configureStore({
      reducer: rootReducer,
      preloadedState: written,
      middleware: () => new Tuple(sagas),
    })
    sagas.run(watchQuestionDrafts)
    store.dispatch(save)
    store.dispatch(uploadStopped())
    store.dispatch(fieldChanged({ field: 'title', value: 'Another' }))
    store.dispatch(save)
    expect(abort).toHaveBeenCalledTimes(1)
    expect(keys).toEqual([expect.any(String), keys[0]])
  })

  it('leads nowhere once the editor was left for another draft', async () => {
    const answer = questionDraftAnswer({ draftId: 6 })
    let reply = (_draft: typeof answer): void => undefined
    const create = jest
      .spyOn(questionDraftsApi, 'create')
      .mockReturnValue(new Promise((resolve) => (reply = resolve)))
    jest.spyOn(questionDraftsApi, 'list').mockResolvedValue({ drafts: [answer] })
    const navigate = jest.fn()
    const sagas = createSagaMiddleware({ context: { router: { navigate } } })
    const store = configureStore({
      reducer: rootReducer,
      preloadedState: written,
      middleware: () => new Tuple(sagas),
    })
    sagas.run(watchQuestionDrafts)
    store.dispatch(save)
    expect(create).toHaveBeenCalled()
    store.dispatch(closed())
    store.dispatch(opened({ ...newTarget, draftId: 5 }))
    reply(answer)
    await new Promise((resolve) => void setTimeout(resolve))
    expect(navigate).not.toHaveBeenCalled()
    expect(questionDrafts.selectRunning(store.getState())).toBeNull()
    expect(questionForm.selectEditor(store.getState()).opening.status).toBe('running')
  })
})

describe('a shared draft in the editor', () => {
  const at = '2026-11-21T18:30:00.000Z'
  const { opened, newPrepared, fieldChanged } = questionEditor
  const stateOf = (kept = questionDraftAnswer()) =>
    stateAfter(
      opened(target),
      newPrepared({ policy: policyAnswer(), motion: null, kept, at, restored: null }),
      drafts.requested({ groupId: 101 }),
      drafts.succeeded({ drafts: [kept] }),
    )

  it('is as it was kept, a deadline that has passed begins anew', () => {
    expect(questionForm.selectDraft(stateOf())).toMatchObject({
      title: 'Adopt the test plan',
      deadline: { day: '2026-11-27', hour: 17 },
      motioned: { name: 'Ada Alder' },
      attachments: [{ name: 'plan.pdf', isCarried: true }],
    })
    const { written } = questionDraftAnswer()
    const late = { ...written, deadlineUtc: '2026-11-20T18:00:00.000Z' }
    expect(
      questionForm.selectDraft(stateOf(questionDraftAnswer({ written: late }))).deadline,
    ).toEqual({
      day: '2026-11-27',
      hour: 11,
    })
  })

  it('is sent with its files, its time and the revision that was read', () => {
    const kept = stateOf(questionDraftAnswer({ opensAt: '2026-11-24T17:00:00.000Z' }))
    expect(selectKept(kept)?.draftId).toBe(5)
    expect(selectKeptBody(kept)).toMatchObject({
      title: 'Adopt the test plan',
      motionedId: 1,
      secondedId: null,
      deadlineUtc: '2026-11-28T01:00:00.000Z',
      opensAt: '2026-11-24T17:00:00.000Z',
      carriedFiles: { from: 'QuestionDrafts', id: 5, fileNames: ['plan.pdf'] },
    })
    const half = rootReducer(kept, fieldChanged({ field: 'opensAt', value: 'soon' }))
    expect(selectKeptBody(half).opensAt).toBe('soon')
  })
})
