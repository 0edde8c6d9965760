import { Navigate, Route, Routes } from 'react-router-dom'
import { watchAdminCommands } from '../../entities/administration/adminCommands.saga'
import { watchAdminLists } from '../../entities/administration/adminLists.saga'
import { watchPolicyTrials } from '../../entities/administration/policyTrial.saga'
import { watchGroupCalendar } from '../../entities/groupCalendar/groupCalendar.saga'
import { watchGroupVoters } from '../../entities/groupVoters/groupVoters.saga'
import { watchSearch } from '../../entities/search/search.saga'
import AlternatesScreen from '../../screens/administration/AlternatesScreen'
import ChairsScreen from '../../screens/administration/ChairsScreen'
import GroupCompaniesScreen from '../../screens/administration/GroupCompaniesScreen'
import MeetingsScreen from '../../screens/administration/MeetingsScreen'
import MembersScreen from '../../screens/administration/MembersScreen'
import PolicyScreen from '../../screens/administration/PolicyScreen'
import UnknownPathScreen from '../../screens/errors/UnknownPathScreen'
import { withWatchers } from '../withWatchers'

/** The pages by which admins manage their group. */
function ManageGroup() {
  return (
    <Routes>
      <Route index element={<Navigate to="members" replace />} />
      <Route path="members" element={<MembersScreen />} />
      <Route path="companies" element={<GroupCompaniesScreen />} />
      <Route path="chairs" element={<ChairsScreen />} />
      <Route path="alternates" element={<AlternatesScreen />} />
      <Route path="meetings" element={<MeetingsScreen />} />
      <Route path="policy" element={<PolicyScreen />} />
      <Route path="*" element={<UnknownPathScreen />} />
    </Routes>
  )
}

export default withWatchers(ManageGroup, [
  watchAdminLists,
  watchAdminCommands,
  watchSearch,
  watchPolicyTrials,
  watchGroupVoters,
  watchGroupCalendar,
])
