import { watchMotionCommands } from '../../entities/motionCommands/motionCommands.saga'
import { watchMotionLinks } from '../../entities/motionLink/motionLink.saga'
import { watchMotions } from '../../entities/motions/motions.saga'

export { default } from '../../screens/motionDetail/MotionDetailScreen'

export const watchers = [watchMotions, watchMotionCommands, watchMotionLinks]
