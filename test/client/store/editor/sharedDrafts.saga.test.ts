import { testSaga, type TestApi } from 'redux-saga-test-plan'
import { call, take } from 'redux-saga/effects'
import { questionDraftsApi } from '../../../../src/client/api/questionDrafts'
import {
  questionDraftSagas,
  watchQuestionDrafts,
} from '../../../../src/client/entities/voteQuestionEditor/questionDrafts.saga'
import { questionDrafts } from '../../../../src/client/entities/questionDrafts/questionDrafts.slice'
import { followDrafts } from '../../../../src/client/hub/draftLine.saga'
import { keyOfDraft } from '../../../../src/client/entities/voteQuestionEditor/editorTarget'
import {
  keptQuestion,
  questionForm,
  selectKeptBody,
} from '../../../../src/client/entities/voteQuestionEditor/voteQuestionEditor.selectors'
import { questionEditor } from '../../../../src/client/entities/voteQuestionEditor/voteQuestionEditor.slice'
import { carried } from '../../../../src/client/store/chosenFiles'
import { removeTabDraft } from '../../../../src/client/store/editor/tabDraft'
import { removeFiles, storedFiles } from '../../../../src/client/store/fileStore'
import { goTo } from '../../../../src/client/store/navigation'
import { questionDraftAnswer, newTarget, soundDraft } from '../../../support/editorAnswers'
import { requestError } from '../../../support/failures'

const { createDraft, discardDraft, goOn, runDraftCommand, saveDraft } = questionDraftSagas
const { fetchDrafts, followWhileOpen, refetchDraft, showChanges } = questionDraftSagas
const { drafts, command, addressOf } = questionDrafts
const { selectIsGone, selectUntouched } = keptQuestion
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
  const answer = { drafts: [questionDraftAnswer()] }
  const saga = testSaga(fetchDrafts, of101)
    .next()
    .call(questionDraftsApi.list, { params: { groupId: 101 } })
    .save('asked')
  saga.next(answer).put(drafts.succeeded(answer)).next().isDone()
  saga.restore('asked').throw(error).put(drafts.failed({ failure })).next().isDone()
})

const written = { title: 'Adopt it' }

describe('saveDraft', () => {
  const readOf = (of: typeof target | typeof newTarget, isGone = false) =>
    testSaga(saveDraft, of)
      .next()
      .select(selectKeptBody)
      .next(written)
      .select(questionForm.selectDraft)
      .next(draft)
      .select(selectIsGone)
      .next(isGone)
  const storedAs = (asked: TestApi, saved: object) =>
    asked.next(saved).call(removeFiles, ['f1']).next().returns(saved)

  it.each([
    ['a new one', newTarget, false],
    ['one that somebody else opened or discarded', target, true],
  ])('creates %s', (_name, of, isGone) => {
    const asked = readOf(of, isGone).call(createDraft, { groupId: 101 }, written as never, ['f1'])
    storedAs(asked, questionDraftAnswer())
  })

  it('saves a kept one from the revision that was read', () => {
    const asked = readOf(target)
      .select(questionForm.selectRevisionToAmend)
      .next(2)
      .put(questionEditor.amendStarted())
      .next()
      .call(storedFiles, ['f1'])
      .next([])
      .call(questionDraftsApi.save, {
        params: { groupId: 101, draftId: 5 },
        body: { title: 'Adopt it', revision: 2 },
        files: [],
      })
    storedAs(asked, questionDraftAnswer())
  })
})

describe('goOn', () => {
  it.each([
    ['a new draft', newTarget],
    ['one that replaces a draft that is gone', target],
  ])('leads to %s at its own address', (_name, of) => {
    testSaga(goOn, of, questionDraftAnswer({ draftId: 6 }))
      .next()
      .call(goTo, addressOf({ groupId: 101, draftId: 6 }))
      .next()
      .isDone()
  })

  it('shows a kept one as the answer says, whatever the list said before', () => {
    const origin = { draft, revision: 3 }
    const other = questionDraftAnswer({ draftId: 6 })
    const saved = questionDraftAnswer({ revision: 3 })
    testSaga(goOn, target, saved)
      .next()
      .select(questionDrafts.selectDrafts)
      .next([questionDraftAnswer({ revision: 2 }), other])
      .put(drafts.succeeded({ drafts: [saved, other] }))
      .next()
      .select(questionForm.selectFreshOrigin)
      .next(origin)
      .put(questionEditor.reset(origin))
      .next()
      .isDone()
  })
})

test('discardDraft discards the stored one', () => {
  testSaga(discardDraft, target)
    .next()
    .call(questionDraftsApi.discard, { params: { groupId: 101, draftId: 5 } })
    .next()
    .isDone()
})

describe('runDraftCommand', () => {
  const begunOf = (kind: 'save' | 'discard') =>
    testSaga(runDraftCommand, command.requested({ kind, groupId: 101, draftId: 5 }))
      .next()
      .select(questionForm.selectTarget)
      .next(target)
      .race({
        answer: kind === 'save' ? call(saveDraft, target) : call(discardDraft, target),
        left: take([questionEditor.closed.type, questionEditor.uploadStopped.type]),
      })
  const done = (asked: TestApi, answer: object) =>
    asked
      .next(answer)
      .put(questionEditor.saveSucceeded())
      .next()
      .call(removeTabDraft, keyOfDraft(target))
      .next()
      .put(command.succeeded())
      .next()

  it('saves, forgets what the tab kept, and goes on with the draft', () => {
    const answer = questionDraftAnswer()
    done(begunOf('save'), { answer }).call(goOn, target, answer).next().isDone()
  })

  it('discards, and leaves to the list', () => {
    done(begunOf('discard'), {}).call(goTo, '/group/101/votingquestions').next().isDone()
  })

  it.each([
    ['the editor was left', questionEditor.closed()],
    ['it was stopped', questionEditor.uploadStopped()],
  ])('leads nowhere once %s', (_name, left) => {
    begunOf('save').next({ left }).put(command.closed()).next().isDone()
  })

  it('says why it was refused, and keeps what was typed', () => {
    begunOf('save')
      .throw(error)
      .put(command.failed({ failure }))
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

describe('the drafts of the group change', () => {
  it('showChanges fetches them, and an editor in which nothing is typed goes on with what stands', () => {
    const origin = { draft, revision: 3 }
    const saga = testSaga(showChanges, target)
      .next()
      .call(fetchDrafts, of101)
      .next()
      .select(selectUntouched)
      .save('read')
    saga.next(origin).put(questionEditor.reset(origin)).next().isDone()
    saga.restore('read').next(null).isDone()
  })

  it('followWhileOpen ends with the editor, and does not begin where no draft is kept', () => {
    testSaga(followWhileOpen, questionEditor.opened(target))
      .next()
      .next(true)
      .race({
        follow: call(followDrafts, 'voteQuestions', 101, call(showChanges, target)),
        closed: take(questionEditor.closed.type),
      })
      .next({ closed: questionEditor.closed() })
      .isDone()
    testSaga(followWhileOpen, questionEditor.opened(target)).next().next(false).isDone()
  })
})

test('watchQuestionDrafts fetches, runs one act at a time, looks again after a refusal, and follows', () => {
  testSaga(watchQuestionDrafts)
    .next()
    .takeLatest(drafts.requested, fetchDrafts)
    .next()
    .takeLeading(command.requested, runDraftCommand)
    .next()
    .takeEvery(questionEditor.saveFailed.type, refetchDraft)
    .next()
    .takeLatest(questionEditor.opened, followWhileOpen)
    .next()
    .isDone()
})
