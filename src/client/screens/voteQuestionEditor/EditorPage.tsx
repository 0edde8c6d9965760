import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import type { FormEvent } from 'react'
import { Link as RouterLink } from 'react-router-dom'
import { selectGroupName } from '../../entities/groups/groups.selectors'
import {
  selectAddressAfterCancel,
  selectEditor,
  selectEditorTarget,
} from '../../entities/voteQuestionEditor/voteQuestionEditor.selectors'
import { saveRequested } from '../../entities/voteQuestionEditor/voteQuestionEditor.slice'
import { useAppDispatch, useAppSelector } from '../../store/hooks'
import { BusyButton } from '../../ui/BusyButton'
import { ErrorSummary } from '../../ui/ErrorSummary'
import { PageHeader } from '../../ui/PageHeader'
import { AmendDialog } from './AmendDialog'
import { Conflicts } from './ConflictPanel'
import { selectSummary } from './editor.selectors'
import { EditorSections } from './EditorSections'
import { LeaveDialog } from './LeaveDialog'
import { LifeCard } from './LifeCard'
import { RestoredNotice } from './RestoredNotice'
import { UploadBar } from './UploadBar'
import { WithoutAttachmentDialog } from './WithoutAttachmentDialog'

/** The form of a question that is ready to be written. */
export function EditorPage() {
  const dispatch = useAppDispatch()
  const { groupId, voteQuestionId } = useAppSelector(selectEditorTarget)
  const { confirmation, refusals, saving } = useAppSelector(selectEditor)
  const groupName = useAppSelector((state) => selectGroupName(state, groupId))
  const cancelAddress = useAppSelector(selectAddressAfterCancel)
  const summary = useAppSelector(selectSummary)
  const isNew = voteQuestionId === null
  const isBusy = saving.status === 'running'

  const submit = (event: FormEvent) => {
    event.preventDefault()
    dispatch(saveRequested({ isConfirmed: false }))
  }
  return (
    <>
      <PageHeader
        title={isNew ? 'Create Voting Question' : 'Edit Voting Question'}
        subtitle={groupName}
      />
      <RestoredNotice />
      {summary && confirmation === null && (
        <ErrorSummary title={summary.title} lines={summary.lines} round={refusals} />
      )}
      <Conflicts />
      <Box
        sx={{
          display: 'grid',
          gap: 3,
          alignItems: 'start',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) 340px' },
        }}
      >
        <Box component="form" noValidate onSubmit={submit} sx={{ display: 'grid', gap: 3 }}>
          <EditorSections isNew={isNew} />
          <div>
            <UploadBar />
            <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'flex-end', gap: 1 }}>
              <Button component={RouterLink} to={cancelAddress}>
                Cancel
              </Button>
              <BusyButton
                type="submit"
                variant="contained"
                word={isNew ? 'Create Vote' : 'Save Changes'}
                busyWord={isNew ? 'Creating...' : 'Saving...'}
                isBusy={isBusy}
              />
            </Box>
          </div>
        </Box>
        <Box sx={{ position: { md: 'sticky' }, top: { md: 16 } }}>
          <LifeCard />
        </Box>
      </Box>
      {confirmation === 'withoutAttachment' && <WithoutAttachmentDialog isBusy={isBusy} />}
      {confirmation === 'amendment' && <AmendDialog isBusy={isBusy} />}
      <LeaveDialog />
    </>
  )
}
