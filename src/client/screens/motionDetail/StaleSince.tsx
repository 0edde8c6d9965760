import { selectMotionStaleSince } from '../../entities/motions/motions.selectors'
import { useAppSelector } from '../../store/hooks'
import { AsOf } from '../../ui/AsOf'
import type { MotionAddress } from './useShownMotion'

/** How old what is shown is, while it is not kept fresh. */
export function StaleSince({ motionRequestId }: MotionAddress) {
  const staleSince = useAppSelector((state) => selectMotionStaleSince(state, motionRequestId))
  return staleSince !== null && <AsOf at={staleSince} />
}
