import { call, fork, take } from 'redux-saga/effects'
import { expectSaga, testSaga } from 'redux-saga-test-plan'
import * as matchers from 'redux-saga-test-plan/matchers'
import { motionsApi } from '../../../../src/client/api/motions'
import {
  keyOfDraft,
  fields,
  originOf,
} from '../../../../src/client/entities/motionEditor/motionDraft'
import {
  fetchEdited,
  openMotionEditor,
  prepareMotion,
  watchMotionEditor,
} from '../../../../src/client/entities/motionEditor/motionEditor.saga'
import { motionForm } from '../../../../src/client/entities/motionEditor/motionEditor.selectors'
import { restoreDraft, keepDrafts } from '../../../../src/client/store/editor/draftKeeping.saga'
import { saveTabDraft } from '../../../../src/client/store/editor/tabDraft'
import { requestError } from '../../../support/failures'
import { pendingMotion } from '../../../support/motionAnswers'
import { editedMotion, newMotion, soundMotion } from '../../../support/motionDrafts'
import { rootReducer } from '../../../../src/client/store/rootReducer'

const { opened, closed, prepared, preparingFailed } = motionForm.actions
const origin = originOf(pendingMotion())
const kept = { draft: soundMotion(), origin, unanswered: null }

describe('prepareMotion', () => {
  const fetching = () =>
    testSaga(prepareMotion, editedMotion).next().call(fetchEdited, editedMotion)

  it('begins from the motion as it is stored, and what was kept', () => {
    const restored = { savedDraft: { ...kept, unreadable: [] }, foundFiles: [] }
    fetching()
      .next(pendingMotion())
      .call(restoreDraft, keyOfDraft(editedMotion), fields)
      .next(restored)
      .put(prepared({ motion: pendingMotion(), restored }))
      .next()
      .isDone()
  })

  it('tells why nothing can be prepared', () => {
    const error = requestError('may-not-make-motions')
    fetching()
      .throw(error)
      .put(preparingFailed({ failure: error.failure }))
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

test('openMotionEditor prepares until the editor is closed', () => {
  testSaga(openMotionEditor, opened(newMotion))
    .next()
    .race({ ready: call(prepareMotion, newMotion), closed: take(closed) })
    .next({ closed: closed() })
    .isDone()
})

describe('watchMotionEditor', () => {
  it('opens the latest, and keeps its draft', () => {
    testSaga(watchMotionEditor)
      .next()
      .takeLatest(opened, openMotionEditor)
      .next()
      .is(fork(keepDrafts, motionForm))
      .next()
      .isDone()
  })

  it('brings a draft back after a reload', async () => {
    sessionStorage.clear()
    saveTabDraft(keyOfDraft(newMotion), { ...kept, origin: originOf(null) })
    const { storeState } = await expectSaga(watchMotionEditor)
      .withReducer(rootReducer)
      .provide([[matchers.call.fn(motionsApi.checkCreateAccess), { canCreateMotion: true }]])
      .dispatch(opened(newMotion))
      .silentRun(0)
    expect(storeState.motionEditor).toMatchObject({ isRestored: true, draft: kept.draft })
  })
})
