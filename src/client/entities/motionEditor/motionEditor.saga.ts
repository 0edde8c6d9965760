import type { SagaIterator } from 'redux-saga'
import { call } from 'redux-saga/effects'
import type { MotionDraft } from '../../../contract/drafts'
import type { MotionRequest } from '../../../contract/motions'
import { motionsApi } from '../../api/motions'
import { openEditor } from '../../store/editor/openEditor.saga'
import { motion } from '../motions/motions.slice'
import type { MotionEditorTarget } from './motionDraft'
import { motionDraftSagas } from './motionDrafts.saga'
import { motionForm } from './motionEditor.selectors'
import { motionEditor } from './motionEditor.slice'

interface NewMotion {
  /** The motion that is made again; null where none is. */
  made: MotionRequest | null
  kept: MotionDraft | null
}

/** A new motion begins from nothing, an earlier one or a shared draft, for those who may make motions. */
export function* fetchNew(target: MotionEditorTarget): SagaIterator<NewMotion> {
  const { groupId, fromMotionId } = target
  yield call(motionsApi.checkCreateAccess, { params: { groupId } })
  const kept: MotionDraft | null = yield call(motionDraftSagas.fetchKept, target)
  if (fromMotionId === null) return { made: null, kept }
  const made: MotionRequest = yield call(motionsApi.show, { params: { groupId, id: fromMotionId } })
  return { made, kept }
}

export const { watchEditor: watchMotionEditor } = openEditor(motionForm, {
  idName: 'motionRequestId',
  record: motion,
  fetchNew,
  prepared: (beginning, restored) =>
    'made' in beginning
      ? motionEditor.prepared({ motion: null, ...beginning, restored })
      : motionEditor.prepared({ motion: beginning, restored }),
})
