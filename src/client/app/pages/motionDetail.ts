import { watchMotionCommands } from '../../entities/motionCommands/motionCommands.saga'
import { watchMotionLinks } from '../../entities/motionLink/motionLink.saga'
import { watchMotions } from '../../entities/motions/motions.saga'
import MotionDetailScreen from '../../screens/motionDetail/MotionDetailScreen'
import { withWatchers } from '../withWatchers'

export default withWatchers(MotionDetailScreen, [
  watchMotions,
  watchMotionCommands,
  watchMotionLinks,
])
