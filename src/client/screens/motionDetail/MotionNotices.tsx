import Alert from '@mui/material/Alert'
import { useCallback } from 'react'
import {
  selectDoneMotionCommand,
  selectWithdrawalError,
  motionCommand,
} from '../../entities/motionCommands/motionCommands.request'
import { selectOpenLink, motionLink } from '../../entities/motionLink/motionLink.request'
import { selectMotionRequest } from '../../entities/motions/motions.selectors'
import { motion } from '../../entities/motions/motions.slice'
import { selectLiveUpdatesLostAt } from '../../hub/hub.selectors'
import { useAppDispatch, useAppSelector } from '../../store/hooks'
import { failureIn } from '../../store/requestState'
import { BusyButton } from '../../ui/BusyButton'
import { FailedState } from '../../ui/FailedState'
import { CancelledIcon } from '../../ui/icons'
import { SiteLink } from '../../ui/SiteLink'
import { DetailNotices } from '../detail/DetailNotices'
import { isMotionedOf } from './motion.selectors'
import { useMotion, type MotionAddress } from './useMotion'

const savedTexts = { made: 'Motion made.', amended: 'Motion amended.' }
const requested = 'Motion request entered. It waits for somebody who may make it.'

/** What was done to the motion, what failed, and what remains to do. */
export function MotionNotices(address: MotionAddress) {
  const dispatch = useAppDispatch()
  const { motionRequestId } = address
  const isWithdrawn = useMotion(motionRequestId, ({ motionStatus }) => motionStatus) === 'Withdrawn'
  const isMotioned = useMotion(motionRequestId, isMotionedOf)
  const done = useAppSelector((state) => selectDoneMotionCommand(state, motionRequestId))
  const error = useAppSelector((state) => selectWithdrawalError(state, motionRequestId))
  const request = useAppSelector((state) => selectMotionRequest(state, motionRequestId))
  const isRequest = done?.kind === 'made' && !isMotioned
  const doneText = done && ('notice' in done ? done.notice : savedTexts[done.kind])
  return (
    <DetailNotices
      done={isRequest ? requested : doneText}
      onRead={useCallback(() => void dispatch(motionCommand.dialogClosed()), [dispatch])}
      mismatch={useMotion(motionRequestId, ({ recordMismatch }) => recordMismatch)}
      lostAt={useAppSelector((state) => selectLiveUpdatesLostAt(state, 'motions'))}
      failure={failureIn(request)}
      failedText="The newest state of the motion could not be loaded."
      onRetry={() => dispatch(motion.requested({ motionRequestId }))}
    >
      {isWithdrawn && (
        <Alert severity="warning" icon={<CancelledIcon fontSize="inherit" />}>
          This motion has been withdrawn.
        </Alert>
      )}
      {error !== null && (
        <FailedState
          text={`The motion was not withdrawn. ${error}`}
          onRetry={() => dispatch(motionCommand.dialogOpened({ kind: 'withdraw', ...address }))}
        />
      )}
      <LinkNotice {...address} />
    </DetailNotices>
  )
}

/** A voting question was made from this motion, and the motion does not know of it yet. */
function LinkNotice({ groupId, motionRequestId }: MotionAddress) {
  const dispatch = useAppDispatch()
  const isLinked = useMotion(motionRequestId, ({ voteQuestion }) => voteQuestion !== null)
  const tried = useAppSelector((state) => selectOpenLink(state, motionRequestId))
  if (isLinked || tried === null) return null
  const { link, request } = tried
  return (
    <Alert
      severity="warning"
      action={
        <BusyButton
          size="small"
          label="Link it now"
          busyLabel="Linking..."
          isBusy={request.status === 'running'}
          onClick={() => dispatch(motionLink.requested(link))}
        />
      }
    >
      {'The voting question made from this motion is not linked to it yet. '}
      <SiteLink to={`/group/${groupId}/votingquestions/${link.voteQuestionId}`}>
        Look at the question
      </SiteLink>
    </Alert>
  )
}
