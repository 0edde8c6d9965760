import type { PayloadAction } from '@reduxjs/toolkit'
import type { MotionDraft } from '../../../contract/drafts'
import type { MotionRequest } from '../../../contract/motions'
import { begin, editorReducers, type RestoredDraft } from '../../store/editor/editorReducers'
import { closedEditor, type EditorState } from '../../store/editor/editorState'
import { lazySlice } from '../../store/lazySlice'
import {
  fields,
  keptOrigin,
  newOrigin,
  originOf,
  type Draft,
  type MotionEditorTarget,
} from './motionDraft'

/** What must be asked before a draft is sent, in this order. */
export type MotionConfirmation = 'withoutAttachment' | 'submit' | 'amendment'

export type MotionEditor = EditorState<MotionEditorTarget, Draft, MotionConfirmation>

interface Prepared {
  /** The motion under edit; null for one that is not made yet. */
  motion: MotionRequest | null
  /** The motion that a new one makes again. */
  made?: MotionRequest | null
  /** The draft that the admins of the group share. */
  kept?: MotionDraft | null
  restored: RestoredDraft<Draft> | null
}

export const { actions: motionEditor, selectState: selectMotionEditorState } = lazySlice({
  name: 'motionEditor',
  initialState: closedEditor as MotionEditor,
  reducers: {
    ...editorReducers<MotionEditorTarget, Draft, MotionConfirmation>(fields),
    prepared: (state, { payload }: PayloadAction<Prepared>) => {
      const { motion, made = null, kept, restored } = payload
      const fresh = kept ? keptOrigin(kept) : newOrigin(made)
      begin(state, motion ? originOf(motion) : fresh, restored)
    },
  },
})
