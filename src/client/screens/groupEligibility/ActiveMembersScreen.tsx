import { GroupEligibilityPage } from './GroupEligibilityPage'

/** The people of a group, and whether they are active. */
export default function ActiveMembersScreen() {
  return <GroupEligibilityPage mode={1} heading="Active Members" />
}
