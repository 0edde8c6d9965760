import { watchAdminCommands } from '../../entities/administration/adminCommands.saga'
import { watchAdminLists } from '../../entities/administration/adminLists.saga'
import { watchFileImport } from '../../entities/fileImport/fileImport.saga'
import { watchGroupExport } from '../../entities/groupExport/groupExport.saga'
import { watchSearch } from '../../entities/search/search.saga'
import AuditScreen from '../../screens/administration/AuditScreen'
import CompaniesScreen from '../../screens/administration/CompaniesScreen'
import FilesScreen from '../../screens/administration/FilesScreen'
import GroupsScreen from '../../screens/administration/GroupsScreen'
import MailScreen from '../../screens/administration/MailScreen'
import PeopleScreen from '../../screens/administration/PeopleScreen'
import RemovalsScreen from '../../screens/administration/RemovalsScreen'
import { StaffGate } from '../StaffGate'

export default {
  AuditScreen,
  CompaniesScreen,
  FilesScreen,
  GroupsScreen,
  MailScreen,
  PeopleScreen,
  RemovalsScreen,
  StaffGate,
  watchers: [watchAdminLists, watchAdminCommands, watchSearch, watchGroupExport, watchFileImport],
}
