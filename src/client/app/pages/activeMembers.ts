import { watchGroupEligibility } from '../../entities/groupEligibility/groupEligibility.saga'
import ActiveMembersScreen from '../../screens/groupEligibility/ActiveMembersScreen'
import { withWatchers } from '../withWatchers'

export default withWatchers(ActiveMembersScreen, [watchGroupEligibility])
