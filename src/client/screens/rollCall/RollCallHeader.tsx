import { PageHeader } from '../../ui/PageHeader'
import { groupNameOf, titleOf } from './meetingFacts'
import { useMeeting } from './useMeeting'
import type { MeetingAddress } from './useMeeting'

export function RollCallHeader({ groupId, eventId }: MeetingAddress) {
  const groupName = useMeeting(eventId, groupNameOf)
  const title = useMeeting(eventId, titleOf)
  return (
    <PageHeader
      title="Roll Call"
      back={{ to: `/group/${groupId}/attendance`, label: 'Return To Attendance Report' }}
      documentTitle={`Roll Call: ${title} · ${groupName}`}
      subtitle={groupName}
    />
  )
}
