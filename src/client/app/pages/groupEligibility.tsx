import { watchGroupEligibility } from '../../entities/groupEligibility/groupEligibility.saga'
import { GroupEligibilityPage } from '../../screens/groupEligibility/GroupEligibilityPage'

export const VotingEligibility = () => <GroupEligibilityPage mode={0} />
export const ActiveMembers = () => <GroupEligibilityPage mode={1} />

export const watchers = [watchGroupEligibility]
