import { styled } from '@mui/material/styles'
import Box from '@mui/material/Box'
import type { FormEvent, ReactNode } from 'react'
import Button from '@mui/material/Button'
import { Link as RouterLink } from 'react-router-dom'
import { useAppDispatch, useAppSelector } from '../../store/hooks'
import { ErrorSummary } from '../../ui/ErrorSummary'
import { PageHeader } from '../../ui/PageHeader'
import { ConflictPanel } from './ConflictPanel'
import type { Editor } from './editor'
import { LeaveDialog } from './LeaveDialog'
import { RestoredNotice } from './RestoredNotice'
import { summaryOf } from './summary'
import { UploadBar } from './UploadBar'
import { BusyButton } from '../../ui/BusyButton'
import { Row } from '../../ui/Row'

interface EditorFrameProps<Draft> {
  editor: Editor<Draft>
  about: 'question' | 'motion'
  title: string
  groupName: string
  saveLabel: string
  busyLabel: string
  /** The fields. */
  children: ReactNode
  /** What can be done with the form besides, before the two ways out. */
  acts?: ReactNode
  /** Beside the form; on a narrow page read before it is sent, not after. */
  aside?: ReactNode
}

/** The page of an editor: its notices, the form, and the buttons that save or leave it. */
export function EditorFrame<Draft>(props: EditorFrameProps<Draft>) {
  const { editor, about, title, groupName, children, aside } = props
  const dispatch = useAppDispatch()
  const confirmation = useAppSelector((state) => editor.selectEditor(state).confirmation)
  const errorRound = useAppSelector((state) => editor.selectEditor(state).errorRound)
  const isBusy = useAppSelector((state) => editor.selectEditor(state).saving.status === 'running')
  const upload = useAppSelector(editor.selectUpload)
  const cancelAddress = useAppSelector(editor.selectAddressAfterCancel)
  const errors = useAppSelector((state) => editor.selectEditor(state).errors)
  const failure = useAppSelector(editor.selectSaveFailure)
  const summary = summaryOf(errors, failure, editor.fields)

  const submit = (event: FormEvent) => {
    event.preventDefault()
    dispatch(editor.actions.saveRequested({ answered: null }))
  }
  return (
    <>
      <PageHeader title={title} subtitle={groupName} />
      <RestoredNotice editor={editor} />
      {summary && confirmation === null && (
        <ErrorSummary title={summary.title} lines={summary.lines} round={errorRound} />
      )}
      <ConflictPanel editor={editor} about={about} />
      <Box sx={aside ? besideAside : { maxWidth: 820 }}>
        <Box
          component="form"
          noValidate
          onSubmit={submit}
          sx={{ display: aside ? { xs: 'contents', md: 'grid' } : 'grid', gap: 3 }}
        >
          {children}
          <Box sx={{ order: 2 }}>
            <UploadBar upload={upload} onStop={() => dispatch(editor.actions.uploadStopped())} />
            <SaveButtons
              cancelAddress={cancelAddress}
              acts={props.acts}
              label={props.saveLabel}
              busyLabel={props.busyLabel}
              isBusy={isBusy}
            />
          </Box>
        </Box>
        {aside && <Box sx={{ order: 1, position: { md: 'sticky' }, top: { md: 16 } }}>{aside}</Box>}
      </Box>
      <LeaveDialog editor={editor} />
    </>
  )
}

const besideAside = {
  display: 'grid',
  gap: 3,
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) 384px' },
}

interface SaveButtonsProps {
  /** Where Cancel leads. */
  cancelAddress: string
  acts: ReactNode
  label: string
  busyLabel: string
  isBusy: boolean
}

const WaysOut = styled(Row)({ justifyContent: 'flex-end' })

/** The two ways out of an editor. */
function SaveButtons({ cancelAddress, acts, ...save }: SaveButtonsProps) {
  return (
    <WaysOut>
      {acts}
      <Button component={RouterLink} to={cancelAddress}>
        Cancel
      </Button>
      <BusyButton type="submit" variant="contained" {...save} />
    </WaysOut>
  )
}
