import { selectMotionDetail, selectMotionRequest } from '../../entities/motions/motions.selectors'
import { motion } from '../../entities/motions/motions.slice'
import { useAppDispatch, useAppSelector } from '../../store/hooks'
import { failureIn } from '../../store/requestState'
import { useOpened } from '../../store/useOpened'
import { useRouteId } from '../../ui/useRouteId'
import { DetailFrame } from '../detail/DetailFrame'
import { MotionPage } from './MotionPage'

/** One motion, kept fresh while it is on screen. */
export default function MotionDetailScreen() {
  const groupId = useRouteId('groupId')
  const motionRequestId = useRouteId('motionRequestId')
  const isAddress = !Number.isNaN(motionRequestId)
  const dispatch = useAppDispatch()
  const isKnown = useAppSelector(
    (state) => selectMotionDetail(state, motionRequestId)?.groupId === groupId,
  )
  const failure = failureIn(useAppSelector((state) => selectMotionRequest(state, motionRequestId)))

  useOpened(
    isAddress && motion.opened({ groupId, motionRequestId }),
    motion.closed({ motionRequestId }),
  )

  const isNoAddress = !isAddress || (failure?.status === 400 && !isKnown)
  return (
    <DetailFrame
      heading="Motion"
      denied={{ area: 'motionrequest', groupId }}
      missing={{ back: { to: `/group/${groupId}/motions`, label: 'Motions' } }}
      isMissing={isNoAddress || failure?.code === 'not-found'}
      isKnown={isKnown}
      failure={failure}
      failedText="The motion could not be loaded."
      onRetry={() => dispatch(motion.requested({ motionRequestId }))}
    >
      <MotionPage groupId={groupId} motionRequestId={motionRequestId} />
    </DetailFrame>
  )
}
