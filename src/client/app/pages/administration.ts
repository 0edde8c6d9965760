import { watchAdminCommands } from '../../entities/administration/adminCommands.saga'
import { watchAdminLists } from '../../entities/administration/adminLists.saga'
import { watchFileImport } from '../../entities/fileImport/fileImport.saga'
import { watchGroupExport } from '../../entities/groupExport/groupExport.saga'
import { watchSearch } from '../../entities/search/search.saga'

export { default as AuditScreen } from '../../screens/administration/AuditScreen'
export { default as CompaniesScreen } from '../../screens/administration/CompaniesScreen'
export { default as FilesScreen } from '../../screens/administration/FilesScreen'
export { default as GroupsScreen } from '../../screens/administration/GroupsScreen'
export { default as MailScreen } from '../../screens/administration/MailScreen'
export { default as PeopleScreen } from '../../screens/administration/PeopleScreen'
export { default as RemovalsScreen } from '../../screens/administration/RemovalsScreen'
export { StaffGate } from '../StaffGate'

export const watchers = [
  watchAdminLists,
  watchAdminCommands,
  watchSearch,
  watchGroupExport,
  watchFileImport,
]
