import { watchMotionEditor } from '../../entities/motionEditor/motionEditor.saga'
import { watchMotionSaves } from '../../entities/motionEditor/saveMotion.saga'
import { watchMotions } from '../../entities/motions/motions.saga'

export { default } from '../../screens/motionEditor/MotionEditorScreen'

export const watchers = [watchMotionEditor, watchMotionSaves, watchMotions]
