import { testSaga } from 'redux-saga-test-plan'
import { newIdempotencyKey } from '../../../../src/client/api/idempotencyKey'
import { questionDraftsApi } from '../../../../src/client/api/questionDrafts'
import {
  fetchDrafts,
  refetchDraft,
  runDraftCommand,
  saveDraft,
  watchQuestionDrafts,
} from '../../../../src/client/entities/voteQuestionEditor/questionDrafts.saga'
import {
  addressOfDraft,
  draftCommand,
  questionDrafts,
} from '../../../../src/client/entities/questionDrafts/questionDrafts.slice'
import { keyOfDraft } from '../../../../src/client/entities/voteQuestionEditor/editorTarget'
import {
  questionForm,
  selectKept,
  selectKeptBody,
} from '../../../../src/client/entities/voteQuestionEditor/voteQuestionEditor.selectors'
import { questionEditor } from '../../../../src/client/entities/voteQuestionEditor/voteQuestionEditor.slice'
import { carried } from '../../../../src/client/store/chosenFiles'
import { removeTabDraft } from '../../../../src/client/store/editor/tabDraft'
import { removeFiles, storedFiles } from '../../../../src/client/store/fileStore'
import { goTo } from '../../../../src/client/store/navigation'
import { rootReducer } from '../../../../src/client/store/rootReducer'
import {
  storedDraftAnswer,
  newTarget,
  policyAnswer,
  soundDraft,
} from '../../../support/editorAnswers'
import { requestError } from '../../../support/failures'
import { stateAfter } from '../../../support/stateAfter'

const of101 = { payload: { groupId: 101 } }
const target = { ...newTarget, draftId: 5 }
const draft = soundDraft({
  attachments: [
    carried({ fileName: 'plan.pdf', size: 3 }),
    { fileId: 'f1', name: 'b.pdf', size: 1 },
  ],
})
const error = requestError('changed-meanwhile')
const { failure } = error

test('fetchDrafts asks for the drafts of the group', () => {
  const answer = { drafts: [storedDraftAnswer()] }
  const saga = testSaga(fetchDrafts, of101)
    .next()
    .call(questionDraftsApi.list, { params: { groupId: 101 } })
    .save('asked')
  saga.next(answer).put(questionDrafts.succeeded(answer)).next().isDone()
  saga.restore('asked').throw(error).put(questionDrafts.failed({ failure })).next().isDone()
})

describe('saveDraft', () => {
  const sentOf = (of: typeof target | typeof newTarget) =>
    testSaga(saveDraft, of)
      .next()
      .select(selectKeptBody)
      .next({ title: 'Adopt it' })
      .select(questionForm.selectRevisionToAmend)
      .next(2)
      .select(questionForm.selectDraft)
      .next(draft)
      .call(storedFiles, ['f1'])
      .next([])
      .call(newIdempotencyKey)
      .next('key')

  it('keeps a new one, and goes on with it at its own address', () => {
    sentOf(newTarget)
      .call(questionDraftsApi.create, {
        params: { groupId: 101 },
        body: { title: 'Adopt it' },
        files: [],
        idempotencyKey: 'key',
      })
      .next(storedDraftAnswer())
      .call(fetchDrafts, of101)
      .next()
      .put(questionEditor.saveSucceeded())
      .next()
      .call(removeFiles, ['f1'])
      .next()
      .call(goTo, addressOfDraft({ groupId: 101, draftId: 5 }))
      .next()
      .isDone()
  })

  it('saves a kept one from the revision that was read, and goes on with it as it is stored', () => {
    const origin = { draft, revision: 3 }
    sentOf(target)
      .call(questionDraftsApi.save, {
        params: { groupId: 101, draftId: 5 },
        body: { title: 'Adopt it', revision: 2 },
        files: [],
      })
      .next(storedDraftAnswer())
      .call(fetchDrafts, of101)
      .next()
      .put(questionEditor.saveSucceeded())
      .next()
      .call(removeFiles, ['f1'])
      .next()
      .select(questionForm.selectFreshOrigin)
      .next(origin)
      .put(questionEditor.reset(origin))
      .next()
      .isDone()
  })
})

describe('runDraftCommand', () => {
  const begunOf = (kind: 'save' | 'discard') =>
    testSaga(runDraftCommand, draftCommand.requested({ kind, groupId: 101, draftId: 5 }))
      .next()
      .select(questionForm.selectTarget)
      .next(target)

  it('saves, and forgets what the tab kept', () => {
    begunOf('save')
      .call(saveDraft, target)
      .next()
      .call(removeTabDraft, keyOfDraft(target))
      .next()
      .put(draftCommand.succeeded())
      .next()
      .isDone()
  })

  it('discards, and leaves to the list', () => {
    begunOf('discard')
      .call(questionDraftsApi.discard, { params: { groupId: 101, draftId: 5 } })
      .next()
      .put(questionEditor.saveSucceeded())
      .next()
      .call(goTo, '/group/101/votingquestions')
      .next()
      .call(removeTabDraft, keyOfDraft(target))
      .next()
      .put(draftCommand.succeeded())
      .next()
      .isDone()
  })

  it('says why it was refused, and keeps what was typed', () => {
    begunOf('save')
      .call(saveDraft, target)
      .throw(error)
      .put(draftCommand.failed({ failure }))
      .next()
      .put(questionEditor.saveFailed({ failure }))
      .next()
      .isDone()
  })
})

test('refetchDraft shows a shared draft as it stands after a refusal', () => {
  const saga = testSaga(refetchDraft).next().select(questionForm.selectTarget).save('asked')
  saga.next(target).call(fetchDrafts, of101).next().isDone()
  saga.restore('asked').next(newTarget).isDone()
})

test('watchQuestionDrafts fetches, runs one act at a time, and looks again after a refusal', () => {
  testSaga(watchQuestionDrafts)
    .next()
    .takeLatest(questionDrafts.requested, fetchDrafts)
    .next()
    .takeLeading(draftCommand.requested, runDraftCommand)
    .next()
    .takeEvery(questionEditor.saveFailed, refetchDraft)
    .next()
    .isDone()
})

describe('a shared draft in the editor', () => {
  const at = '2026-11-21T18:30:00.000Z'
  const { opened, newPrepared, fieldChanged } = questionEditor
  const stateOf = (kept = storedDraftAnswer()) =>
    stateAfter(
      opened(target),
      newPrepared({ policy: policyAnswer(), motion: null, kept, at, restored: null }),
      questionDrafts.requested({ groupId: 101 }),
      questionDrafts.succeeded({ drafts: [kept] }),
    )

  it('is as it was kept, a deadline that has passed begins anew', () => {
    expect(questionForm.selectDraft(stateOf())).toMatchObject({
      title: 'Adopt the test plan',
      deadline: { day: '2026-11-27', hour: 17 },
      motioned: { name: 'Ada Alder' },
      attachments: [{ name: 'plan.pdf', isCarried: true }],
    })
    const { written } = storedDraftAnswer()
    const late = { ...written, deadlineUtc: '2026-11-20T18:00:00.000Z' }
    expect(
      questionForm.selectDraft(stateOf(storedDraftAnswer({ written: late }))).deadline,
    ).toEqual({
      day: '2026-11-27',
      hour: 11,
    })
  })

  it('is sent with its files, its time and the revision that was read', () => {
    const kept = stateOf(storedDraftAnswer({ opensAt: '2026-11-24T17:00:00.000Z' }))
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

  it('shows what another admin saved meanwhile beside what was typed, which stays', () => {
    const typed = rootReducer(stateOf(), fieldChanged({ field: 'title', value: 'Mine' }))
    const { written } = storedDraftAnswer()
    const theirs = storedDraftAnswer({ written: { ...written, title: 'Theirs' }, revision: 3 })
    const told = rootReducer(typed, questionDrafts.succeeded({ drafts: [theirs] }))
    expect(questionForm.selectConflict(told)).toMatchObject({
      origin: { revision: 3 },
      fields: [{ field: 'title', isChangedHere: true }],
    })
    expect(questionForm.selectDraft(told).title).toBe('Mine')
    expect(questionForm.selectRevisionToAmend(told)).toBe(2)
  })
})
