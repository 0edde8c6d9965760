import { watchGroupEligibility } from '../../entities/groupEligibility/groupEligibility.request'
import {
  watchAttendanceLedger,
  watchEligibilityForecast,
} from '../../entities/groupEligibility/attendance.request'
import { GroupEligibilityPage } from '../../screens/groupEligibility/GroupEligibilityPage'
import LedgerScreen from '../../screens/groupEligibility/LedgerScreen'

const VotingEligibility = () => <GroupEligibilityPage mode={0} />
const ActiveMembers = () => <GroupEligibilityPage mode={1} />

export default {
  VotingEligibility,
  ActiveMembers,
  LedgerScreen,
  watchers: [watchGroupEligibility, watchAttendanceLedger, watchEligibilityForecast],
}
