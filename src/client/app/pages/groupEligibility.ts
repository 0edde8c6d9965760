import { watchGroupEligibility } from '../../entities/groupEligibility/groupEligibility.saga'
import { GroupEligibilityPage } from '../../screens/groupEligibility/GroupEligibilityPage'
import { withWatchers } from '../withWatchers'

export default withWatchers(GroupEligibilityPage, [watchGroupEligibility])
