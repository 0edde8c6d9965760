import { RosterPage } from './RosterPage'

/** The people of a group, and whether they are active. */
export default function ActiveMembersScreen() {
  return <RosterPage mode={1} heading="Active Members" />
}
