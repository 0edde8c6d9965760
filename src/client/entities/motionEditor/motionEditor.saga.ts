import type { SagaIterator } from 'redux-saga'
import { call } from 'redux-saga/effects'
import { motionsApi } from '../../api/motions'
import { openEditor } from '../../store/editor/openEditor.saga'
import { motion } from '../motions/motions.slice'
import type { MotionEditorTarget } from './motionDraft'
import { motionForm } from './motionEditor.selectors'
import { motionEditor } from './motionEditor.slice'

/** A new motion begins from nothing, for those who may make motions. */
export function* fetchNew({ groupId }: MotionEditorTarget): SagaIterator<null> {
  yield call(motionsApi.checkCreateAccess, { params: { groupId } })
  return null
}

export const { watchEditor: watchMotionEditor } = openEditor(motionForm, {
  idName: 'motionRequestId',
  record: motion,
  fetchNew,
  prepared: (beginning, restored) => motionEditor.prepared({ motion: beginning, restored }),
})
