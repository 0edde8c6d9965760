import { watchAdminLists } from '../../entities/administration/adminLists.saga'

export { default as HistoryScreen } from '../../screens/administration/HistoryScreen'
export { default as ImportedEntryScreen } from '../../screens/administration/ImportedEntryScreen'

export const watchers = [watchAdminLists]
