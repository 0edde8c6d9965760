import { watchAdminCommands } from '../../entities/administration/adminCommands.request'
import { watchAdminLists } from '../../entities/administration/adminLists.request'
import { watchGroupCalendar } from '../../entities/groupCalendar/groupCalendar.request'
import { watchGroupVoters } from '../../entities/groupVoters/groupVoters.request'
import { watchSearch } from '../../entities/search/search.request'
import AlternatesScreen from '../../screens/administration/AlternatesScreen'
import ChairsScreen from '../../screens/administration/ChairsScreen'
import GroupCompaniesScreen from '../../screens/administration/GroupCompaniesScreen'
import MeetingDraftsScreen from '../../screens/administration/MeetingDraftsScreen'
import MeetingsScreen from '../../screens/administration/MeetingsScreen'
import MembersScreen from '../../screens/administration/MembersScreen'

export default {
  AlternatesScreen,
  ChairsScreen,
  GroupCompaniesScreen,
  MeetingDraftsScreen,
  MeetingsScreen,
  MembersScreen,
  watchers: [
    watchAdminLists,
    watchAdminCommands,
    watchSearch,
    watchGroupVoters,
    watchGroupCalendar,
  ],
}
