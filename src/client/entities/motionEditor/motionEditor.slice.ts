import type { PayloadAction } from '@reduxjs/toolkit'
import type { MotionRequest } from '../../../contract/motions'
import { begin, editorReducers, type RestoredDraft } from '../../store/editor/editorReducers'
import { closedEditor, type EditorState } from '../../store/editor/editorState'
import { lazySlice } from '../../store/lazySlice'
import {
  fields,
  newOrigin,
  originOf,
  type MotionDraft,
  type MotionEditorTarget,
} from './motionDraft'

/** What must be asked before a draft is sent, in this order. */
export type MotionConfirmation = 'withoutAttachment' | 'submit' | 'amendment'

export type MotionEditor = EditorState<MotionEditorTarget, MotionDraft, MotionConfirmation>

interface Prepared {
  /** The motion under edit; null for one that is not made yet. */
  motion: MotionRequest | null
  /** The motion that a new one makes again. */
  made?: MotionRequest | null
  restored: RestoredDraft<MotionDraft> | null
}

export const { actions: motionEditor, selectState: selectMotionEditorState } = lazySlice({
  name: 'motionEditor',
  initialState: closedEditor as MotionEditor,
  reducers: {
    ...editorReducers<MotionEditorTarget, MotionDraft, MotionConfirmation>(fields),
    prepared: (state, { payload: { motion, made, restored } }: PayloadAction<Prepared>) =>
      begin(state, motion ? originOf(motion) : newOrigin(made ?? null), restored),
  },
})
