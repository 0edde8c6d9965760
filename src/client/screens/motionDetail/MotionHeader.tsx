import { PageHeader } from '../../ui/PageHeader'
import { groupNameOf, titleOf } from './motionFacts'
import { useShownMotion } from './useShownMotion'
import type { MotionAddress } from './useShownMotion'
import { WayOn } from './WayOn'

export function MotionHeader(address: MotionAddress) {
  const title = useShownMotion(address.motionRequestId, titleOf)
  const groupName = useShownMotion(address.motionRequestId, groupNameOf)
  return (
    <PageHeader
      title={title}
      back={{ to: `/group/${address.groupId}/motions`, label: 'Motions' }}
      documentTitle={`${title} · ${groupName}`}
      subtitle={groupName}
      actions={<WayOn {...address} />}
    />
  )
}
