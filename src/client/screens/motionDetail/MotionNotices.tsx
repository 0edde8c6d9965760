import Alert from '@mui/material/Alert'
import { useCallback } from 'react'
import {
  selectDoneMotionCommand,
  selectWithdrawalRefusal,
} from '../../entities/motionCommands/motionCommands.selectors'
import {
  motionCommandAsked,
  motionCommandDismissed,
} from '../../entities/motionCommands/motionCommands.slice'
import { selectMotionRequest } from '../../entities/motions/motions.selectors'
import { motionRequested } from '../../entities/motions/motions.slice'
import { selectLiveUpdatesLostAt } from '../../hub/hub.selectors'
import { useAppDispatch, useAppSelector } from '../../store/hooks'
import { failureIn } from '../../store/requestState'
import { FailedState } from '../../ui/FailedState'
import { CancelledIcon } from '../../ui/icons/CancelledIcon'
import { DetailNotices } from '../detail/DetailNotices'
import { LinkNotice } from './LinkNotice'
import { isMotionedOf, statusOf } from './motionFacts'
import { useShownMotion } from './useShownMotion'
import type { MotionAddress } from './useShownMotion'

const doneTexts = {
  made: 'Motion made.',
  amended: 'Motion amended.',
  takeUp: 'Motion made.',
  second: 'Motion seconded.',
  // The banner tells it.
  withdraw: null,
}

const requested = 'Motion request entered. It waits for somebody who may make it.'

/** What was done to the motion, what failed, and what is left to do. */
export function MotionNotices(address: MotionAddress) {
  const dispatch = useAppDispatch()
  const { motionRequestId } = address
  const isWithdrawn = useShownMotion(motionRequestId, statusOf) === 'Withdrawn'
  const isMotioned = useShownMotion(motionRequestId, isMotionedOf)
  const done = useAppSelector((state) => selectDoneMotionCommand(state, motionRequestId))
  const refusal = useAppSelector((state) => selectWithdrawalRefusal(state, motionRequestId))
  const request = useAppSelector((state) => selectMotionRequest(state, motionRequestId))
  const isRequest = done?.kind === 'made' && !isMotioned
  return (
    <DetailNotices
      done={isRequest ? requested : done && doneTexts[done.kind]}
      onRead={useCallback(() => void dispatch(motionCommandDismissed()), [dispatch])}
      lostAt={useAppSelector((state) => selectLiveUpdatesLostAt(state, 'motions'))}
      failure={failureIn(request)}
      failedText="The newest state of the motion could not be loaded."
      onRetry={() => dispatch(motionRequested({ motionRequestId }))}
    >
      {isWithdrawn && (
        <Alert severity="warning" icon={<CancelledIcon fontSize="inherit" />}>
          This motion has been withdrawn.
        </Alert>
      )}
      {refusal !== null && (
        <FailedState
          text={`The motion was not withdrawn. ${refusal}`}
          onRetry={() => dispatch(motionCommandAsked({ kind: 'withdraw', ...address }))}
        />
      )}
      <LinkNotice {...address} />
    </DetailNotices>
  )
}
