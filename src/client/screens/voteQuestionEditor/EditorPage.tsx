import Box from '@mui/material/Box'
import type { FormEvent } from 'react'
import { selectGroupName } from '../../entities/groups/groups.selectors'
import {
  selectAddressAfterCancel,
  selectEditor,
  selectEditorTarget,
  selectUpload,
} from '../../entities/voteQuestionEditor/voteQuestionEditor.selectors'
import {
  saveRequested,
  uploadStopped,
} from '../../entities/voteQuestionEditor/voteQuestionEditor.slice'
import { useAppDispatch, useAppSelector } from '../../store/hooks'
import { ErrorSummary } from '../../ui/ErrorSummary'
import { PageHeader } from '../../ui/PageHeader'
import { SaveButtons } from '../editor/SaveButtons'
import { UploadBar } from '../editor/UploadBar'
import { AmendDialog } from './AmendDialog'
import { Conflicts } from './Conflicts'
import { DraftRestored } from './DraftRestored'
import { selectSummary } from './editor.selectors'
import { EditorSections } from './EditorSections'
import { LeaveGuard } from './LeaveGuard'
import { LifeCard } from './LifeCard'
import { WithoutAttachmentDialog } from './WithoutAttachmentDialog'

/** The form of a question that is ready to be written. */
export function EditorPage() {
  const dispatch = useAppDispatch()
  const { groupId, voteQuestionId } = useAppSelector(selectEditorTarget)
  const { confirmation, refusals, saving } = useAppSelector(selectEditor)
  const upload = useAppSelector(selectUpload)
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
      <DraftRestored />
      {summary && confirmation === null && (
        <ErrorSummary title={summary.title} lines={summary.lines} round={refusals} />
      )}
      <Conflicts />
      <Box
        sx={{
          display: 'grid',
          gap: 3,
          alignItems: 'start',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) 384px' },
        }}
      >
        <Box
          component="form"
          noValidate
          onSubmit={submit}
          sx={{ display: { xs: 'contents', md: 'grid' }, gap: 3 }}
        >
          <EditorSections isNew={isNew} />
          <Box sx={{ order: 2 }}>
            <UploadBar upload={upload} onStop={() => dispatch(uploadStopped())} />
            <SaveButtons
              cancelAddress={cancelAddress}
              word={isNew ? 'Create Vote' : 'Save Changes'}
              busyWord={isNew ? 'Creating...' : 'Saving...'}
              isBusy={isBusy}
            />
          </Box>
        </Box>
        {/* On a narrow page read before the question is made, not after. */}
        <Box sx={{ order: 1, position: { md: 'sticky' }, top: { md: 16 } }}>
          <LifeCard />
        </Box>
      </Box>
      {confirmation === 'withoutAttachment' && <WithoutAttachmentDialog isBusy={isBusy} />}
      {confirmation === 'amendment' && <AmendDialog isBusy={isBusy} />}
      <LeaveGuard />
    </>
  )
}
