import { Navigate, type RouteObject, useRoutes } from 'react-router-dom'
import { watchAdminCommands } from '../../entities/administration/adminCommands.request'
import { watchAdminLists } from '../../entities/administration/adminLists.request'
import { watchFileImport } from '../../entities/fileImport/fileImport.saga'
import { watchGroupExport } from '../../entities/groupExport/groupExport.saga'
import { watchSearch } from '../../entities/search/search.request'
import AbsencesScreen from '../../screens/administration/AbsencesScreen'
import AuditScreen from '../../screens/administration/AuditScreen'
import CompaniesScreen from '../../screens/administration/CompaniesScreen'
import FilesScreen from '../../screens/administration/FilesScreen'
import GroupsScreen from '../../screens/administration/GroupsScreen'
import MailScreen from '../../screens/administration/MailScreen'
import PeopleScreen from '../../screens/administration/PeopleScreen'
import RemovalsScreen from '../../screens/administration/RemovalsScreen'
import WebhookDeliveriesScreen from '../../screens/administration/WebhookDeliveriesScreen'
import WebhooksScreen from '../../screens/administration/WebhooksScreen'
import UnknownPathScreen from '../../screens/errors/UnknownPathScreen'
import { StaffGate } from '../StaffGate'

const pages: RouteObject[] = [
  {
    Component: StaffGate,
    children: [
      { index: true, element: <Navigate to="people" replace /> },
      { path: 'people', Component: PeopleScreen },
      { path: 'companies', Component: CompaniesScreen },
      { path: 'groups', Component: GroupsScreen },
      { path: 'removals', Component: RemovalsScreen },
      { path: 'absences', Component: AbsencesScreen },
      { path: 'mail', Component: MailScreen },
      { path: 'webhooks', Component: WebhooksScreen },
      { path: 'webhooks/deliveries', Component: WebhookDeliveriesScreen },
      { path: 'audit', Component: AuditScreen },
      { path: 'files', Component: FilesScreen },
      { path: '*', Component: UnknownPathScreen },
    ],
  },
]

/** The addresses beneath `/admin`, which nobody but staff needs to load. */
function Administration() {
  return useRoutes(pages)
}

export default {
  Screen: Administration,
  watchers: [watchAdminLists, watchAdminCommands, watchSearch, watchGroupExport, watchFileImport],
}
