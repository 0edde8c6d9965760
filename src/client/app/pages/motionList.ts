import { watchGroupExport } from '../../entities/groupExport/groupExport.saga'
import { watchMotionList } from '../../entities/motions/motionList.saga'
import MotionListScreen from '../../screens/motionList/MotionListScreen'
import { withWatchers } from '../withWatchers'

export default withWatchers(MotionListScreen, [watchMotionList, watchGroupExport])
