import { watchAdminCommands } from '../../entities/administration/adminCommands.request'
import { watchAdminLists } from '../../entities/administration/adminLists.request'
import HistoryScreen from '../../screens/administration/HistoryScreen'
import ImportedEntryScreen from '../../screens/administration/ImportedEntryScreen'

export default {
  HistoryScreen,
  ImportedEntryScreen,
  watchers: [watchAdminLists, watchAdminCommands],
}
