import { watchGroupEligibility } from '../../entities/groupEligibility/groupEligibility.saga'
import VotingEligibilityScreen from '../../screens/groupEligibility/VotingEligibilityScreen'
import { withWatchers } from '../withWatchers'

export default withWatchers(VotingEligibilityScreen, [watchGroupEligibility])
