import { watchMotionCommands } from '../../entities/motionCommands/motionCommands.request'
import { watchMotionLinks } from '../../entities/motionLink/motionLink.request'
import { watchMotions } from '../../entities/motions/motions.saga'
import MotionDetailScreen from '../../screens/motionDetail/MotionDetailScreen'

export default {
  Screen: MotionDetailScreen,
  watchers: [watchMotions, watchMotionCommands, watchMotionLinks],
}
