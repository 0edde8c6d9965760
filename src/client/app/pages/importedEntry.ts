import { watchAdminLists } from '../../entities/administration/adminLists.saga'
import ImportedEntryScreen from '../../screens/administration/ImportedEntryScreen'
import { withWatchers } from '../withWatchers'

export default withWatchers(ImportedEntryScreen, [watchAdminLists])
