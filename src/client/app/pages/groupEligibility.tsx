import { watchGroupEligibility } from '../../entities/groupEligibility/groupEligibility.saga'
import { GroupEligibilityPage } from '../../screens/groupEligibility/GroupEligibilityPage'

const VotingEligibility = () => <GroupEligibilityPage mode={0} />
const ActiveMembers = () => <GroupEligibilityPage mode={1} />

export default { VotingEligibility, ActiveMembers, watchers: [watchGroupEligibility] }
