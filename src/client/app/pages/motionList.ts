import { watchGroupExport } from '../../entities/groupExport/groupExport.saga'
import { watchMotionList } from '../../entities/motions/motionList.saga'

export { default } from '../../screens/motionList/MotionListScreen'

export const watchers = [watchMotionList, watchGroupExport]
