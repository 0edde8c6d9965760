import { all, call } from 'redux-saga/effects'
import { expectSaga, testSaga } from 'redux-saga-test-plan'
import * as matchers from 'redux-saga-test-plan/matchers'
import { dynamic } from 'redux-saga-test-plan/providers'
import { motionsApi } from '../../../../src/client/api/motions'
import { motionDraftSagas } from '../../../../src/client/entities/motionEditor/motionDrafts.saga'
import {
  keyOfDraft,
  newOrigin,
  originOf,
} from '../../../../src/client/entities/motionEditor/motionDraft'
import {
  fetchNew,
  watchMotionEditor,
} from '../../../../src/client/entities/motionEditor/motionEditor.saga'
import { motionEditor } from '../../../../src/client/entities/motionEditor/motionEditor.slice'
import { watchMotions } from '../../../../src/client/entities/motions/motions.saga'
import { done } from '../../../../src/client/store/requestState'
import { rootReducer } from '../../../../src/client/store/rootReducer'
import { saveTabDraft } from '../../../../src/client/store/editor/tabDraft'
import { pendingMotion } from '../../../support/motionAnswers'
import { editedMotion, newMotion, soundMotion } from '../../../support/motionDrafts'

beforeEach(() => sessionStorage.clear())

test('fetchNew asks whether a new one may be made', () => {
  testSaga(fetchNew, newMotion)
    .next()
    .call(motionsApi.checkCreateAccess, { params: { groupId: 101 } })
    .next({ canCreateMotion: true })
    .call(motionDraftSagas.fetchKept, newMotion)
    .next(null)
    .returns({ made: null, kept: null })
})

test('fetchNew asks for the motion that is made again', () => {
  const target = { ...newMotion, fromMotionId: 31 }
  testSaga(fetchNew, target)
    .next()
    .call(motionsApi.checkCreateAccess, { params: { groupId: 101 } })
    .next({ canCreateMotion: true })
    .call(motionDraftSagas.fetchKept, target)
    .next(null)
    .call(motionsApi.show, { params: { groupId: 101, id: 31 } })
    .next(pendingMotion())
    .returns({ made: pendingMotion(), kept: null })
})

describe('watchMotionEditor', () => {
  it('brings a draft back after a reload', async () => {
    const draft = soundMotion()
    saveTabDraft(keyOfDraft(newMotion), { draft, origin: newOrigin(null), unanswered: null })
    const { storeState } = await expectSaga(watchMotionEditor)
      .withReducer(rootReducer)
      .provide([[matchers.call.fn(motionsApi.checkCreateAccess), { canCreateMotion: true }]])
      .dispatch(motionEditor.opened(newMotion))
      .silentRun(0)
    expect(storeState.motionEditor).toMatchObject({ isRestored: true, draft })
  })

  it('begins from the motion as it is stored, which is asked for once', async () => {
    const motion = pendingMotion()
    const show = jest.fn(() => motion)
    const { storeState } = await expectSaga(function* () {
      yield all([call(watchMotions), call(watchMotionEditor)])
    })
      .withReducer(rootReducer)
      .provide([[matchers.call.fn(motionsApi.show), dynamic(show)]])
      .dispatch(motionEditor.opened(editedMotion))
      .silentRun(0)
    expect(storeState.motionEditor).toMatchObject({ origin: originOf(motion), opening: done })
    expect(show).toHaveBeenCalledTimes(1)
  })
})
