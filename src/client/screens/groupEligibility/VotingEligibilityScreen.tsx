import { GroupEligibilityPage } from './GroupEligibilityPage'

/** Who may vote in a group and who counts for its quorum. */
export default function VotingEligibilityScreen() {
  return <GroupEligibilityPage mode={0} heading="Voting Eligibility" />
}
