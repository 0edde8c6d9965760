import { selectAskedMotionCommand } from '../../entities/motionCommands/motionCommands.selectors'
import { useAppSelector } from '../../store/hooks'
import { StandBehindDialog } from './StandBehindDialog'
import type { MotionAddress } from './useShownMotion'
import { WithdrawDialog } from './WithdrawDialog'

/** The dialog of the act that is asked about, whatever became of the button that asked. */
export function MotionDialogs(address: MotionAddress) {
  const asked = useAppSelector((state) => selectAskedMotionCommand(state, address.motionRequestId))
  if (asked === null) return null
  if (asked === 'withdraw') return <WithdrawDialog {...address} />
  return <StandBehindDialog {...address} act={asked} />
}
