import { useEffect } from 'react'
import { fileDismissed } from '../../entities/files/files.slice'
import { selectMotionDetail, selectMotionRequest } from '../../entities/motions/motions.selectors'
import { motionClosed, motionOpened, motionRequested } from '../../entities/motions/motions.slice'
import { useAppDispatch, useAppSelector } from '../../store/hooks'
import { failureIn } from '../../store/requestState'
import { FailedState } from '../../ui/FailedState'
import { useRouteId } from '../../ui/useRouteId'
import { DetailLoading } from '../detail/DetailLoading'
import { AccessDeniedPage } from '../errors/AccessDeniedPage'
import { NotFoundPage } from '../errors/NotFoundPage'
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

  useEffect(() => {
    if (!isAddress) return
    dispatch(motionOpened({ groupId, motionRequestId }))
    return () => {
      dispatch(motionClosed({ motionRequestId }))
      dispatch(fileDismissed())
    }
  }, [dispatch, groupId, isAddress, motionRequestId])

  if (failure?.code === 'access-denied') {
    return <AccessDeniedPage area="motionrequest" groupId={groupId} />
  }
  // What is on screen stays, with what was typed, unless the motion itself is gone.
  const isNoAddress = !isAddress || (failure?.status === 400 && !isKnown)
  if (isNoAddress || failure?.code === 'not-found') {
    return <NotFoundPage back={{ to: `/group/${groupId}/motions`, label: 'Motions' }} />
  }
  if (isKnown) return <MotionPage groupId={groupId} motionRequestId={motionRequestId} />
  if (failure && failure.status !== 401) {
    return (
      <FailedState
        text="The motion could not be loaded."
        onRetry={() => dispatch(motionRequested({ motionRequestId }))}
      />
    )
  }
  return <DetailLoading />
}
