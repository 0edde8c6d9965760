import Button from '@mui/material/Button'
import { motionCommandAsked } from '../../entities/motionCommands/motionCommands.slice'
import { useAppDispatch } from '../../store/hooks'
import { secondOf } from './motionFacts'
import { useShownMotion } from './useShownMotion'
import type { MotionAddress } from './useShownMotion'

/**
 * The way to second from the head of the page, for those who may: the Seconded card, which has the button
 * for everybody it is offered to, may be far below.
 */
export function SecondThis(address: MotionAddress) {
  const dispatch = useAppDispatch()
  const { isOffered, disabledReason } = useShownMotion(address.motionRequestId, secondOf)
  if (!isOffered || disabledReason !== null) return null
  return (
    <Button
      variant="contained"
      onClick={() => dispatch(motionCommandAsked({ kind: 'second', ...address }))}
    >
      Second this motion
    </Button>
  )
}
