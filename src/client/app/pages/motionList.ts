import { watchGroupExport } from '../../entities/groupExport/groupExport.saga'
import { watchMotionList } from '../../entities/motions/motionList.saga'
import MotionListScreen from '../../screens/motionList/MotionListScreen'

export default { Screen: MotionListScreen, watchers: [watchMotionList, watchGroupExport] }
