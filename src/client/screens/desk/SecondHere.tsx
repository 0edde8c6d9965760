import { useCallback } from 'react'
import {
  selectDoneMotionCommand,
  motionCommand,
} from '../../entities/motionCommands/motionCommands.request'
import { selectMotionDetail, selectMotionRequest } from '../../entities/motions/motions.selectors'
import { motion } from '../../entities/motions/motions.slice'
import { useAppDispatch, useAppSelector } from '../../store/hooks'
import { useOpened } from '../../store/useOpened'
import { SuccessAlert } from '../../ui/SuccessAlert'
import { DetailText } from '../detail/DetailText'
import { MotionDialogs } from '../motionDetail/MotionDialogs'
import { ProposalCards } from '../motionDetail/ProposalCards'
import { useMotion, type MotionAddress } from '../motionDetail/useMotion'
import { LoadedHere } from './LoadedHere'

/** A motion with the same cards and dialog as on its page, kept fresh while it is here. */
export function SecondHere({ groupId, motionRequestId }: MotionAddress) {
  const dispatch = useAppDispatch()
  const isKnown = useAppSelector(
    (state) => selectMotionDetail(state, motionRequestId)?.groupId === groupId,
  )
  const request = useAppSelector((state) => selectMotionRequest(state, motionRequestId))
  useOpened(
    motion.opened({ groupId, motionRequestId }),
    motion.closed({ motionRequestId }),
    motionCommand.dialogClosed(),
  )
  return (
    <LoadedHere
      isKnown={isKnown}
      hasFailed={request.status === 'failed'}
      failedText="The motion could not be loaded."
      onRetry={() => dispatch(motion.requested({ motionRequestId }))}
    >
      <Loaded groupId={groupId} motionRequestId={motionRequestId} />
    </LoadedHere>
  )
}

function Loaded(address: MotionAddress) {
  const { groupId, motionRequestId } = address
  const dispatch = useAppDispatch()
  const done = useAppSelector((state) => selectDoneMotionCommand(state, motionRequestId))
  const notice = done && 'notice' in done ? done.notice : null
  const onRead = useCallback(() => void dispatch(motionCommand.dialogClosed()), [dispatch])
  return (
    <>
      {notice !== null && <SuccessAlert text={notice} onDone={onRead} />}
      <DetailText
        label="Motion"
        description={useMotion(motionRequestId, (one) => one.description)}
        of={{ groupId, table: 'Motions', id: motionRequestId }}
        attachments={useMotion(motionRequestId, (one) => one.attachments)}
        links={useMotion(motionRequestId, (one) => one.linkReference)}
      />
      <ProposalCards {...address} />
      <MotionDialogs {...address} />
    </>
  )
}
