import { watchAdminCommands } from '../../entities/administration/adminCommands.saga'
import { watchAdminLists } from '../../entities/administration/adminLists.saga'
import HistoryScreen from '../../screens/administration/HistoryScreen'
import ImportedEntryScreen from '../../screens/administration/ImportedEntryScreen'

export default {
  HistoryScreen,
  ImportedEntryScreen,
  watchers: [watchAdminLists, watchAdminCommands],
}
