import { watchMotionCommands } from '../../entities/motionCommands/motionCommands.saga'
import { watchMotionLinks } from '../../entities/motionLink/motionLink.saga'
import { watchMotions } from '../../entities/motions/motions.saga'
import MotionDetailScreen from '../../screens/motionDetail/MotionDetailScreen'

export default {
  Screen: MotionDetailScreen,
  watchers: [watchMotions, watchMotionCommands, watchMotionLinks],
}
