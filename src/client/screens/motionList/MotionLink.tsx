import { RowLink } from '../list/RowLink'
import { addressOf, isPendingOf, titleOf } from './motionFacts'
import { useMotionFact } from './useMotionFact'

/** The title as the way to the motion; bold while it waits for a second. */
export function MotionLink({ motionRequestId }: { motionRequestId: number }) {
  const title = useMotionFact(motionRequestId, titleOf)
  const address = useMotionFact(motionRequestId, addressOf)
  const isPending = useMotionFact(motionRequestId, isPendingOf)
  return <RowLink title={title} to={address} isStrong={isPending} />
}
