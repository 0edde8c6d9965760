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

export default {
  AlternatesScreen,
  ChairsScreen,
  GroupCompaniesScreen,
  MeetingsScreen,
  MembersScreen,
  PolicyScreen,
  watchers: [
    watchAdminLists,
    watchAdminCommands,
    watchSearch,
    watchPolicyTrials,
    watchGroupVoters,
    watchGroupCalendar,
  ],
}
