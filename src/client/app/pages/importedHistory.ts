import { watchAdminLists } from '../../entities/administration/adminLists.saga'
import HistoryScreen from '../../screens/administration/HistoryScreen'
import { withWatchers } from '../withWatchers'

export default withWatchers(HistoryScreen, [watchAdminLists])
