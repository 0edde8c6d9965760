import { call, take } from 'redux-saga/effects'
import { expectSaga, testSaga } from 'redux-saga-test-plan'
import * as matchers from 'redux-saga-test-plan/matchers'
import { motionsApi } from '../../../../src/client/api/motions'
import {
  keyOfDraft,
  motionChecks,
  originOf,
} from '../../../../src/client/entities/motionEditor/motionDraft'
import {
  dropMotionFile,
  fetchEdited,
  keepMotionFiles,
  keepTypedMotion,
  openMotionEditor,
  prepareMotion,
  restoreMotion,
  watchMotionEditor,
} from '../../../../src/client/entities/motionEditor/motionEditor.saga'
import {
  selectMotionDraft,
  selectMotionEditorTarget,
  selectMotionToKeep,
} from '../../../../src/client/entities/motionEditor/motionEditor.selectors'
import {
  isMotionDraftChange,
  motionEditorClosed,
  motionEditorOpened,
  motionFieldChanged,
  motionFileRemoved,
  motionFilesChosen,
  motionPrepared,
  motionPreparingFailed,
} from '../../../../src/client/entities/motionEditor/motionEditor.slice'
import { copyChosen } from '../../../../src/client/store/editor/persistedFiles.saga'
import {
  forgetTabDraft,
  keepTabDraft,
  readTabDraft,
} from '../../../../src/client/store/editor/tabDraft'
import { removeFiles, restoreFiles } from '../../../../src/client/store/fileStore'
import { rootReducer } from '../../../../src/client/store/rootReducer'
import { refusal } from '../../../support/failures'
import { pendingMotion } from '../../../support/motionAnswers'
import { editedMotion, newMotion, soundMotion } from '../../../support/motionDrafts'
import { backTo } from '../../../support/savePoint'

const file = { fileId: 'f1', name: 'a.pdf', size: 10 }
const kept = {
  draft: soundMotion({ attachments: [file] }),
  origin: originOf(pendingMotion()),
  unanswered: null,
}

describe('prepareMotion', () => {
  const saga = testSaga(prepareMotion, editedMotion)
    .next()
    .call(fetchEdited, editedMotion)
    .save('asked')

  it('begins from the motion as it is stored, and what was kept', () => {
    const restored = { kept: { ...kept, damaged: [] }, foundFiles: [] }
    backTo(saga, 'asked')
      .next(pendingMotion())
      .call(restoreMotion, editedMotion)
      .next(restored)
      .put(motionPrepared({ motion: pendingMotion(), restored }))
      .next()
      .isDone()
  })

  it('tells why nothing can be prepared', () => {
    const error = refusal('may-not-make-motions')
    backTo(saga, 'asked')
      .throw(error)
      .put(motionPreparingFailed({ failure: error.failure }))
      .next()
      .isDone()
  })
})

describe('fetchEdited', () => {
  it('asks for the motion under edit', () => {
    testSaga(fetchEdited, editedMotion)
      .next()
      .call(motionsApi.show, { params: { groupId: 101, id: 31 } })
      .next(pendingMotion())
      .returns(pendingMotion())
  })

  it('asks whether a new one may be made', () => {
    testSaga(fetchEdited, newMotion)
      .next()
      .call(motionsApi.checkCreateAccess, { params: { groupId: 101 } })
      .next({ canCreateMotion: true })
      .returns(null)
  })
})

describe('restoreMotion', () => {
  const saga = testSaga(restoreMotion, newMotion)
    .next()
    .call(readTabDraft, keyOfDraft(newMotion), motionChecks)
    .save('read')

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

describe('openMotionEditor', () => {
  it('prepares until the editor is closed', () => {
    testSaga(openMotionEditor, motionEditorOpened(newMotion))
      .next()
      .race({ ready: call(prepareMotion, newMotion), closed: take(motionEditorClosed) })
      .next({ closed: motionEditorClosed() })
      .isDone()
  })
})

describe('keepTypedMotion', () => {
  const saga = testSaga(keepTypedMotion)
    .next()
    .select(selectMotionEditorTarget)
    .next(newMotion)
    .select(selectMotionToKeep)
    .save('selected')

  it('keeps what is typed', () => {
    const key = keyOfDraft(newMotion)
    backTo(saga, 'selected').next(kept).call(keepTabDraft, key, kept).next().isDone()
  })

  it('keeps nothing where nothing is typed', () => {
    const key = keyOfDraft(newMotion)
    backTo(saga, 'selected').next(null).call(forgetTabDraft, key).next().isDone()
  })
})

describe('files', () => {
  it('are copied when they are chosen', () => {
    testSaga(keepMotionFiles, motionFilesChosen([file]))
      .next()
      .select(selectMotionDraft)
      .next(soundMotion({ attachments: [file] }))
      .call(copyChosen, [file], [file])
      .next()
      .isDone()
  })

  it('are removed from the store when they are removed', () => {
    testSaga(dropMotionFile, motionFileRemoved({ fileId: 'f1' }))
      .next()
      .call(removeFiles, ['f1'])
      .next()
      .isDone()
  })
})

describe('watchMotionEditor', () => {
  it('opens the latest, and keeps every change', () => {
    testSaga(watchMotionEditor)
      .next()
      .takeLatest(motionEditorOpened, openMotionEditor)
      .next()
      .takeEvery(isMotionDraftChange, keepTypedMotion)
      .next()
      .takeEvery(motionFilesChosen, keepMotionFiles)
      .next()
      .takeEvery(motionFileRemoved, dropMotionFile)
      .next()
      .isDone()
  })

  it('keeps a draft through a reload', async () => {
    sessionStorage.clear()
    const provided = [
      [matchers.call.fn(motionsApi.checkCreateAccess), { canCreateMotion: true }],
    ] as Parameters<ReturnType<typeof expectSaga>['provide']>[0]
    const typed = await expectSaga(watchMotionEditor)
      .withReducer(rootReducer)
      .provide(provided)
      .dispatch(motionEditorOpened(newMotion))
      .delay(0)
      .dispatch(motionFieldChanged({ field: 'title', value: 'Adopt it' }))
      .silentRun(20)
    expect(selectMotionDraft(typed.storeState).title).toBe('Adopt it')

    const reloaded = await expectSaga(watchMotionEditor)
      .withReducer(rootReducer)
      .provide(provided)
      .dispatch(motionEditorOpened(newMotion))
      .silentRun(20)
    expect(reloaded.storeState.motionEditor).toMatchObject({
      isRestored: true,
      draft: { title: 'Adopt it' },
    })
  })
})
