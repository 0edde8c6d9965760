import Box from '@mui/material/Box'
import type { FormEvent } from 'react'
import { selectGroupName } from '../../entities/groups/groups.selectors'
import {
  selectAddressBehind,
  selectMotionEditor,
  selectMotionEditorTarget,
  selectMotionUpload,
} from '../../entities/motionEditor/motionEditor.selectors'
import {
  motionSaveRequested,
  motionUploadStopped,
} from '../../entities/motionEditor/motionEditor.slice'
import { useAppDispatch, useAppSelector } from '../../store/hooks'
import { ErrorSummary } from '../../ui/ErrorSummary'
import { PageHeader } from '../../ui/PageHeader'
import { SaveButtons } from '../editor/SaveButtons'
import { UploadBar } from '../editor/UploadBar'
import { MotionConfirmations } from './MotionConfirmations'
import { MotionConflicts } from './MotionConflicts'
import { MotionDraftKeeping } from './MotionDraftKeeping'
import { MotionSections } from './MotionSections'
import { selectMotionSummary } from './motionSummary.selectors'

/** The form of a motion that is ready to be written. */
export function MotionForm() {
  const dispatch = useAppDispatch()
  const target = useAppSelector(selectMotionEditorTarget)
  const { confirmation, refusals, saving } = useAppSelector(selectMotionEditor)
  const groupName = useAppSelector((state) => selectGroupName(state, target.groupId))
  const summary = useAppSelector(selectMotionSummary)
  const cancelAddress = useAppSelector(selectAddressBehind)
  const isNew = target.motionRequestId === null

  const submit = (event: FormEvent) => {
    event.preventDefault()
    dispatch(motionSaveRequested({ answered: null }))
  }
  return (
    <>
      <PageHeader title={isNew ? 'Make a Motion' : 'Edit Motion'} subtitle={groupName} />
      {summary && confirmation === null && (
        <ErrorSummary title={summary.title} lines={summary.lines} round={refusals} />
      )}
      <MotionDraftKeeping />
      <MotionConflicts />
      <Box
        component="form"
        noValidate
        onSubmit={submit}
        sx={{ display: 'grid', gap: 3, maxWidth: 820 }}
      >
        <MotionSections isNew={isNew} />
        <div>
          <UploadBar
            upload={useAppSelector(selectMotionUpload)}
            onStop={() => dispatch(motionUploadStopped())}
          />
          <SaveButtons
            cancelAddress={cancelAddress}
            word={isNew ? 'Make a Motion' : 'Save Changes'}
            busyWord={isNew ? 'Submitting...' : 'Saving...'}
            isBusy={saving.status === 'running'}
          />
        </div>
      </Box>
      <MotionConfirmations />
    </>
  )
}
