import { RosterPage } from './RosterPage'

/** Who may vote in a group and who counts for its quorum. */
export default function VotingEligibilityScreen() {
  return <RosterPage mode={0} heading="Voting Eligibility" />
}
