import { selectMotionQuery } from '../../entities/motions/motionList.selectors'
import { useAppSelector } from '../../store/hooks'
import { PageHeader } from '../../ui/PageHeader'
import { listAddress } from '../list/listQuery'
import { SecondThis } from './SecondThis'
import { groupNameOf, titleOf } from './motionFacts'
import { useShownMotion } from './useShownMotion'
import type { MotionAddress } from './useShownMotion'
import { WayOn } from './WayOn'

export function MotionHeader(address: MotionAddress) {
  const title = useShownMotion(address.motionRequestId, titleOf)
  const groupName = useShownMotion(address.motionRequestId, groupNameOf)
  const query = useAppSelector((state) => selectMotionQuery(state, address.groupId))
  return (
    <PageHeader
      title={title}
      back={{ to: listAddress(`/group/${address.groupId}/motions`, query), label: 'Motions' }}
      documentTitle={`${title} · ${groupName}`}
      subtitle={groupName}
      actions={
        <>
          <SecondThis {...address} />
          <WayOn {...address} />
        </>
      }
    />
  )
}
