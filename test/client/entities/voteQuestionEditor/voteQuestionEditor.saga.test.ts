import { call, take } from 'redux-saga/effects'
import { expectSaga, testSaga } from 'redux-saga-test-plan'
import * as matchers from 'redux-saga-test-plan/matchers'
import { groupsApi } from '../../../../src/client/api/groups'
import { motionsApi } from '../../../../src/client/api/motions'
import { now } from '../../../../src/client/clock'
import { detailAnswer as answerPattern } from '../../../../src/client/entities/voteQuestionEditor/detailAnswer'
import {
  forgetKeptDraft,
  keepDraft,
  readKeptDraft,
} from '../../../../src/client/entities/voteQuestionEditor/keptDraft'
import {
  dropFile,
  fetchMotion,
  keepFiles,
  keepTyped,
  openEditor,
  prepareEdit,
  prepareNew,
  restoreDraft,
  watchVoteQuestionEditor,
} from '../../../../src/client/entities/voteQuestionEditor/voteQuestionEditor.saga'
import {
  selectDraft,
  selectDraftToKeep,
  selectEditorTarget,
} from '../../../../src/client/entities/voteQuestionEditor/voteQuestionEditor.selectors'
import {
  editorClosed,
  editorOpened,
  editPrepared,
  fieldChanged,
  fileRemoved,
  filesChosen,
  isDraftChange,
  newPrepared,
  preparingFailed,
} from '../../../../src/client/entities/voteQuestionEditor/voteQuestionEditor.slice'
import {
  detailFailed,
  detailSucceeded,
} from '../../../../src/client/entities/voteQuestions/voteQuestions.slice'
import { copyChosen } from '../../../../src/client/store/editor/persistedFiles.saga'
import { removeFiles, restoreFiles } from '../../../../src/client/store/fileStore'
import { rootReducer } from '../../../../src/client/store/rootReducer'
import {
  editTarget,
  motionAnswer,
  motionTarget,
  newTarget,
  policyAnswer,
  soundDraft,
} from '../../../support/editorAnswers'
import { refusal } from '../../../support/failures'
import { detailAnswer } from '../../../support/questionAnswers'
import { backTo } from '../../../support/savePoint'

const at = '2026-11-21T18:00:00.000Z'
const file = { fileId: 'f1', name: 'a.pdf', size: 10 }
const kept = {
  draft: soundDraft({ attachments: [file] }),
  origin: { draft: soundDraft(), revision: null },
  unanswered: null,
}

describe('prepareNew', () => {
  const saga = testSaga(prepareNew, motionTarget)
    .next()
    .call(groupsApi.policy, { params: { groupId: 101 } })
    .save('asked')
    .next(policyAnswer())
    .call(fetchMotion, motionTarget)
    .save('motion')

  it('begins from policy, motion, time and what was kept', () => {
    const motion = motionAnswer()
    backTo(saga, 'motion')
      .next(motion)
      .call(now)
      .next(at)
      .call(restoreDraft, motionTarget)
      .next(null)
      .put(newPrepared({ policy: policyAnswer(), motion, at, restored: null }))
      .next()
      .isDone()
  })

  it.each(['asked', 'motion'])('tells why nothing can be prepared (%s)', (point) => {
    const error = refusal('not-found')
    backTo(saga, point)
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
  const saga = testSaga(prepareEdit, editTarget, 7)
    .next()
    .call(answerPattern, 7)
    .next(pattern)
    .take(pattern)
    .save('waiting')

  it('begins from the question as it is stored', () => {
    const detail = detailAnswer()
    const restored = { kept: { ...kept, damaged: [] }, foundFiles: [] }
    backTo(saga, 'waiting')
      .next(detailSucceeded({ detail, at }))
      .call(restoreDraft, editTarget)
      .next(restored)
      .put(editPrepared({ detail, restored }))
      .next()
      .isDone()
  })

  it('tells why the question could not be had', () => {
    const { failure } = refusal('not-found')
    backTo(saga, 'waiting')
      .next(detailFailed({ voteQuestionId: 7, failure }))
      .put(preparingFailed({ failure }))
      .next()
      .isDone()
  })

  it('waits for its own question alone', () => {
    const { failure } = refusal('not-found')
    expect(pattern(detailSucceeded({ detail: detailAnswer(), at }))).toBe(true)
    expect(pattern(detailFailed({ voteQuestionId: 7, failure }))).toBe(true)
    expect(pattern(detailFailed({ voteQuestionId: 8, failure }))).toBe(false)
    expect(pattern(editorClosed())).toBe(false)
  })
})

describe('restoreDraft', () => {
  const saga = testSaga(restoreDraft, newTarget).next().call(readKeptDraft, newTarget).save('read')

  it('brings back what was typed, with the files that are still there', () => {
    backTo(saga, 'read')
      .next(kept)
      .call(restoreFiles, ['f1'])
      .next(['f1'])
      .returns({ kept, foundFiles: ['f1'] })
  })

  it('has nothing to bring back', () => {
    backTo(saga, 'read').next(null).returns(null)
  })
})

describe('openEditor', () => {
  it.each([
    [newTarget, call(prepareNew, newTarget)],
    [editTarget, call(prepareEdit, editTarget, 7)],
  ])('prepares until the editor is closed (%#)', (target, ready) => {
    testSaga(openEditor, editorOpened(target))
      .next()
      .race({ ready, closed: take(editorClosed) })
      .next({ closed: editorClosed() })
      .isDone()
  })
})

describe('keepTyped', () => {
  const saga = testSaga(keepTyped)
    .next()
    .select(selectEditorTarget)
    .next(newTarget)
    .select(selectDraftToKeep)
    .save('selected')

  it('keeps what is typed', () => {
    backTo(saga, 'selected').next(kept).call(keepDraft, newTarget, kept).next().isDone()
  })

  it('keeps nothing where nothing is typed', () => {
    backTo(saga, 'selected').next(null).call(forgetKeptDraft, newTarget).next().isDone()
  })
})

describe('keepFiles', () => {
  it('copies the files that were taken and puts away those of a known name', () => {
    testSaga(keepFiles, filesChosen([file, { ...file, fileId: 'f2' }]))
      .next()
      .select(selectDraft)
      .next(soundDraft({ attachments: [file] }))
      .call(copyChosen, [file, { ...file, fileId: 'f2' }], [file])
      .next()
      .isDone()
  })
})

describe('dropFile', () => {
  it('removes the file from the store', () => {
    testSaga(dropFile, fileRemoved({ fileId: 'f1' }))
      .next()
      .call(removeFiles, ['f1'])
      .next()
      .isDone()
  })
})

describe('watchVoteQuestionEditor', () => {
  it('opens the latest, and keeps every change', () => {
    testSaga(watchVoteQuestionEditor)
      .next()
      .takeLatest(editorOpened, openEditor)
      .next()
      .takeEvery(isDraftChange, keepTyped)
      .next()
      .takeEvery(filesChosen, keepFiles)
      .next()
      .takeEvery(fileRemoved, dropFile)
      .next()
      .isDone()
  })

  it('keeps a draft through a reload', async () => {
    sessionStorage.clear()
    const answers = [
      [matchers.call.fn(groupsApi.policy), policyAnswer()],
      [matchers.call.fn(now), at],
    ] as Parameters<ReturnType<typeof expectSaga>['provide']>[0]
    const typed = await expectSaga(watchVoteQuestionEditor)
      .withReducer(rootReducer)
      .provide(answers)
      .dispatch(editorOpened(newTarget))
      .delay(0)
      .dispatch(fieldChanged({ field: 'title', value: 'Adopt it' }))
      .silentRun(20)
    expect(selectDraft(typed.storeState).title).toBe('Adopt it')

    const reloaded = await expectSaga(watchVoteQuestionEditor)
      .withReducer(rootReducer)
      .provide(answers)
      .dispatch(editorOpened(newTarget))
      .silentRun(20)
    expect(reloaded.storeState.voteQuestionEditor).toMatchObject({
      isRestored: true,
      draft: { title: 'Adopt it' },
    })
  })
})
