import { watchMotionDrafts } from '../../entities/motionEditor/motionDrafts.saga'
import { watchMotionEditor } from '../../entities/motionEditor/motionEditor.saga'
import { watchMotionSaves } from '../../entities/motionEditor/saveMotion.saga'
import { watchMotions } from '../../entities/motions/motions.saga'
import MotionEditorScreen from '../../screens/motionEditor/MotionEditorScreen'

export default {
  Screen: MotionEditorScreen,
  watchers: [watchMotionEditor, watchMotionSaves, watchMotions, watchMotionDrafts],
}
