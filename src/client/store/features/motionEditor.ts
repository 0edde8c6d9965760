import { watchMotionEditor } from '../../entities/motionEditor/motionEditor.saga'
import { motionEditorSlice } from '../../entities/motionEditor/motionEditor.slice'
import { watchMotionSaves } from '../../entities/motionEditor/saveMotion.saga'
import type { Feature } from './feature'

/** The motion being written. */
export const reducers = { motionEditor: motionEditorSlice.reducer }

export const motionEditor: Feature = { reducers, watchers: [watchMotionEditor, watchMotionSaves] }
