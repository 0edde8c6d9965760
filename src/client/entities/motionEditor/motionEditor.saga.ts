import type { SagaIterator } from 'redux-saga'
import { call } from 'redux-saga/effects'
import type { MotionRequest } from '../../../contract/motions'
import { motionsApi } from '../../api/motions'
import { openEditor } from '../../store/editor/openEditor.saga'
import { motion } from '../motions/motions.slice'
import type { MotionEditorTarget } from './motionDraft'
import { motionForm } from './motionEditor.selectors'
import { motionEditor } from './motionEditor.slice'

interface NewMotion {
  /** The motion that is made again; null where none is. */
  made: MotionRequest | null
}

/** A new motion begins from nothing or from an earlier one, for those who may make motions. */
export function* fetchNew({ groupId, fromMotionId }: MotionEditorTarget): SagaIterator<NewMotion> {
  yield call(motionsApi.checkCreateAccess, { params: { groupId } })
  if (fromMotionId === null) return { made: null }
  const made: MotionRequest = yield call(motionsApi.show, { params: { groupId, id: fromMotionId } })
  return { made }
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
