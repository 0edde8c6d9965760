import { watchAdminCommands } from '../../entities/administration/adminCommands.saga'
import { watchAdminLists } from '../../entities/administration/adminLists.saga'
import { watchPolicyTrials } from '../../entities/administration/policyTrial.saga'
import { watchGroupCalendar } from '../../entities/groupCalendar/groupCalendar.saga'
import { watchGroupVoters } from '../../entities/groupVoters/groupVoters.saga'
import { watchSearch } from '../../entities/search/search.saga'

export { default as AlternatesScreen } from '../../screens/administration/AlternatesScreen'
export { default as ChairsScreen } from '../../screens/administration/ChairsScreen'
export { default as GroupCompaniesScreen } from '../../screens/administration/GroupCompaniesScreen'
export { default as MeetingsScreen } from '../../screens/administration/MeetingsScreen'
export { default as MembersScreen } from '../../screens/administration/MembersScreen'
export { default as PolicyScreen } from '../../screens/administration/PolicyScreen'

export const watchers = [
  watchAdminLists,
  watchAdminCommands,
  watchSearch,
  watchPolicyTrials,
  watchGroupVoters,
  watchGroupCalendar,
]
