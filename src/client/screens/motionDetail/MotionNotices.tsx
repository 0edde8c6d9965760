import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import { useCallback, useEffect } from 'react'
import {
  selectDoneMotionCommand,
  selectWithdrawalRefusal,
} from '../../entities/motionCommands/motionCommands.selectors'
import {
  motionCommandAsked,
  motionCommandDismissed,
} from '../../entities/motionCommands/motionCommands.slice'
import type { MotionDeed } from '../../entities/motionCommands/motionCommands.slice'
import { selectMotionRequest } from '../../entities/motions/motions.selectors'
import { motionRequested } from '../../entities/motions/motions.slice'
import { selectLiveUpdatesLostAt } from '../../hub/hub.selectors'
import { useAppDispatch, useAppSelector } from '../../store/hooks'
import { failureIn } from '../../store/requestState'
import { FailedState } from '../../ui/FailedState'
import { CancelledIcon } from '../../ui/icons/CancelledIcon'
import { LiveUpdatesBanner } from '../../ui/LiveUpdatesBanner'
import { SuccessAlert } from '../../ui/SuccessAlert'
import { DownloadFailure } from '../list/DownloadFailure'
import { LinkNotice } from './LinkNotice'
import { isMotionedOf, statusOf } from './motionFacts'
import { useShownMotion } from './useShownMotion'
import type { MotionAddress } from './useShownMotion'

/** Of a withdrawal the banner tells. */
const deeds: Record<Exclude<MotionDeed, 'withdraw'>, string> = {
  made: 'Motion made.',
  amended: 'Motion amended.',
  takeUp: 'Motion made.',
  second: 'Motion seconded.',
}

const requested = 'Motion request entered. It waits for somebody who may make it.'

/** What was done, what failed, and whether changes still come by themselves. */
export function MotionNotices(address: MotionAddress) {
  const dispatch = useAppDispatch()
  const { motionRequestId } = address
  const isWithdrawn = useShownMotion(motionRequestId, statusOf) === 'Withdrawn'
  const isMotioned = useShownMotion(motionRequestId, isMotionedOf)
  const deed = useAppSelector((state) => selectDoneMotionCommand(state, motionRequestId))
  const refusal = useAppSelector((state) => selectWithdrawalRefusal(state, motionRequestId))
  const lostAt = useAppSelector((state) => selectLiveUpdatesLostAt(state, 'motions'))
  const failure = failureIn(useAppSelector((state) => selectMotionRequest(state, motionRequestId)))
  const dismiss = useCallback(() => void dispatch(motionCommandDismissed()), [dispatch])
  // Whoever comes back to the page is not told or asked again.
  useEffect(() => dismiss, [dismiss])
  return (
    <Box sx={{ display: 'grid', '& > *': { marginBottom: 2 } }}>
      {deed && deed !== 'withdraw' && (
        <SuccessAlert
          text={deed === 'made' && !isMotioned ? requested : deeds[deed]}
          onDone={dismiss}
        />
      )}
      {isWithdrawn && (
        <Alert severity="warning" icon={<CancelledIcon fontSize="inherit" />}>
          This motion has been withdrawn.
        </Alert>
      )}
      <LiveUpdatesBanner lostAt={lostAt} />
      {failure && failure.status !== 401 && (
        <FailedState
          text="The newest state of the motion could not be loaded. What you see may have changed."
          onRetry={() => dispatch(motionRequested({ motionRequestId }))}
        />
      )}
      {refusal !== null && (
        <FailedState
          text={`The motion was not withdrawn. ${refusal}`}
          onRetry={() => dispatch(motionCommandAsked({ act: 'withdraw', ...address }))}
        />
      )}
      <LinkNotice {...address} />
      <DownloadFailure />
    </Box>
  )
}
