import Typography from '@mui/material/Typography'
import { useCallback, useEffect } from 'react'
import { useParams } from 'react-router-dom'
import { motionForm, selectStoredMotion } from '../../entities/motionEditor/motionEditor.selectors'
import { motion } from '../../entities/motions/motions.slice'
import { useAppDispatch, useAppSelector } from '../../store/hooks'
import { failureIn, isSignedOut } from '../../store/requestState'
import { LoadingText } from '../../ui/LoadingText'
import { PageHeader } from '../../ui/PageHeader'
import { useRouteId } from '../../ui/useRouteId'
import { AccessDeniedPage } from '../errors/AccessDeniedPage'
import { NotFoundPage } from '../errors/NotFoundPage'
import { ServerErrorPage } from '../errors/ServerErrorPage'
import { MotionForm } from './MotionForm'

/** Writes a new motion, or one that may still be amended. */
export default function MotionEditorScreen() {
  const dispatch = useAppDispatch()
  const groupId = useRouteId('groupId')
  const routeMotionId = useRouteId('motionRequestId')
  const motionRequestId = useParams().motionRequestId === undefined ? null : routeMotionId
  const isAddress = !Number.isNaN(motionRequestId)
  const { opening, draft, saving } = useAppSelector(motionForm.selectEditor)
  const canEdit = useAppSelector((state) => selectStoredMotion(state)?.abilities.canEdit ?? true)
  const hasInput = useAppSelector(motionForm.selectHasInput)
  const failure = failureIn(opening)

  const open = useCallback(() => {
    dispatch(motionForm.actions.opened({ groupId, motionRequestId }))
    if (motionRequestId !== null) dispatch(motion.opened({ groupId, motionRequestId }))
  }, [dispatch, groupId, motionRequestId])
  const close = useCallback(() => {
    dispatch(motionForm.actions.closed())
    if (motionRequestId !== null) dispatch(motion.closed({ motionRequestId }))
  }, [dispatch, motionRequestId])
  useEffect(() => {
    if (!isAddress) return
    open()
    return close
  }, [close, isAddress, open])

  const list = `/group/${groupId}/motions`
  if (!isAddress || failure?.code === 'not-found') {
    return <NotFoundPage back={{ to: list, label: 'Motions' }} />
  }
  if (failure?.code === 'may-not-make-motions') return <AccessDeniedPage />
  if (failure?.code === 'access-denied') {
    return <AccessDeniedPage area="motionrequest" groupId={groupId} />
  }
  if (failure && !isSignedOut(failure)) {
    const retry = () => {
      close()
      open()
    }
    return <ServerErrorPage code={failure.status || undefined} onRetry={retry} />
  }
  if (draft === null)
    return <LoadingText heading={motionRequestId === null ? 'Make a Motion' : 'Edit Motion'} />
  // What was typed stays when the motion changes meanwhile; saving it then says why it is too late.
  if (!canEdit && !hasInput && saving.status === 'idle') {
    return (
      <>
        <PageHeader
          title="Edit Motion"
          back={{ to: `${list}/${motionRequestId}`, label: 'The motion' }}
        />
        <Typography>
          This motion can no longer be changed: it is complete or withdrawn, or somebody else made
          it.
        </Typography>
      </>
    )
  }
  return <MotionForm />
}
