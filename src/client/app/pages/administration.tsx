import { Navigate, Route, Routes } from 'react-router-dom'
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
import UnknownPathScreen from '../../screens/errors/UnknownPathScreen'
import { StaffGate } from '../StaffGate'
import { withWatchers } from '../withWatchers'

/** The pages of staff: people, companies, groups, and what was done. */
function Administration() {
  return (
    <StaffGate>
      <Routes>
        <Route index element={<Navigate to="people" replace />} />
        <Route path="people" element={<PeopleScreen />} />
        <Route path="companies" element={<CompaniesScreen />} />
        <Route path="groups" element={<GroupsScreen />} />
        <Route path="removals" element={<RemovalsScreen />} />
        <Route path="mail" element={<MailScreen />} />
        <Route path="audit" element={<AuditScreen />} />
        <Route path="files" element={<FilesScreen />} />
        <Route path="*" element={<UnknownPathScreen />} />
      </Routes>
    </StaffGate>
  )
}

export default withWatchers(Administration, [
  watchAdminLists,
  watchAdminCommands,
  watchSearch,
  watchGroupExport,
  watchFileImport,
])
