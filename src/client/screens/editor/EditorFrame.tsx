import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { type FormEvent, type ReactNode, useCallback, useEffect, useRef, useState } from 'react'
import { Link as RouterLink, useBlocker, type BlockerFunction } from 'react-router-dom'
import { selectIsRedirecting } from '../../entities/session/session.selectors'
import { useAppDispatch, useAppSelector, useAppStore } from '../../store/hooks'
import { BusyButton } from '../../ui/BusyButton'
import { ErrorSummary } from '../../ui/ErrorSummary'
import { LeaveConfirmation } from '../../ui/LeaveConfirmation'
import { PageHeader } from '../../ui/PageHeader'
import { Row } from '../../ui/Row'
import { ConflictPanel } from './ConflictPanel'
import { UploadBar } from './UploadBar'
import type { Editor } from './editor'
import { summaryOf } from './summary'

interface EditorFrameProps<Draft> {
  editor: Editor<Draft>
  about: 'question' | 'motion'
  title: string
  groupName: string
  saveLabel: string
  busyLabel: string
  /** What is written is on its way as a draft, not as what the form makes. */
  isKeeping?: boolean
  /** The fields. */
  children: ReactNode
  /** What can be done with the form besides, before the two ways out. */
  acts?: ReactNode
  /** Beside the form; on a narrow page read before it is sent, not after. */
  aside?: ReactNode
}

/** The page of an editor: its notices, the form, and the buttons that save or leave it. */
export function EditorFrame<Draft>(props: EditorFrameProps<Draft>) {
  const { editor, about, title, groupName, isKeeping = false, children, aside } = props
  const dispatch = useAppDispatch()
  const confirmation = useAppSelector((state) => editor.selectEditor(state).confirmation)
  const errorRound = useAppSelector((state) => editor.selectEditor(state).errorRound)
  const isBusy = useAppSelector((state) => editor.selectEditor(state).saving.status === 'running')
  const upload = useAppSelector(editor.selectUpload)
  const cancelAddress = useAppSelector(editor.selectAddressAfterCancel)
  const errors = useAppSelector((state) => editor.selectEditor(state).errors)
  const failure = useAppSelector(editor.selectSaveFailure)
  const summary = summaryOf(errors, failure, editor.fields)

  const fields = useRef<HTMLDivElement>(null)
  const [isSentFromField, setSentFromField] = useState(false)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setSentFromField(fields.current?.contains(document.activeElement) ?? false)
    dispatch(editor.actions.saveRequested({ answered: null }))
  }
  const stop = () => dispatch(editor.actions.uploadStopped())
  return (
    <>
      <PageHeader title={title} subtitle={groupName} />
      <div inert={isBusy}>
        <RestoredNotice editor={editor} />
      </div>
      {summary && confirmation === null && (
        <ErrorSummary title={summary.title} lines={summary.lines} round={errorRound} />
      )}
      <div inert={isBusy}>
        <ConflictPanel editor={editor} about={about} />
      </div>
      <Box sx={aside ? besideAside : { maxWidth: 820 }}>
        <Box
          component="form"
          noValidate
          onSubmit={submit}
          sx={{ display: aside ? { xs: 'contents', md: 'grid' } : 'grid', gap: 3 }}
        >
          {/* Nothing changes while it is sent; the field where Enter sent it keeps the focus, as inert ones do not. */}
          <Fields ref={fields} inert={isBusy && !isSentFromField} aria-busy={isBusy}>
            {children}
          </Fields>
          {/* Enter in a field clicks the first button too, before it sends. */}
          <Box sx={{ order: 2 }} onClickCapture={() => setSentFromField(false)}>
            <UploadBar upload={upload} onStop={stop} />
            <SaveButtons
              cancelAddress={cancelAddress}
              acts={
                <>
                  {isBusy && isKeeping && <Button onClick={stop}>Stop</Button>}
                  {props.acts}
                </>
              }
              label={props.saveLabel}
              busyLabel={props.busyLabel}
              isBusy={isBusy && !isKeeping}
              disabled={isKeeping}
            />
          </Box>
        </Box>
        {aside && <Box sx={{ order: 1, position: { md: 'sticky' }, top: { md: 16 } }}>{aside}</Box>}
      </Box>
      <LeaveDialog editor={editor} />
    </>
  )
}

const Fields = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(3),
  gridTemplateColumns: 'minmax(0, 1fr)',
}))

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
  disabled: boolean
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

/** Asks before the page with unsaved input is left; not before a new sign-in, which keeps the input. */
export function LeaveDialog<Draft>({ editor }: { editor: Editor<Draft> }) {
  const { selectHasInput } = editor
  const store = useAppStore()
  const isGuarded = useCallback(() => {
    const state = store.getState()
    return selectHasInput(state) && !selectIsRedirecting(state)
  }, [selectHasInput, store])
  const shouldBlock = useCallback<BlockerFunction>(
    ({ currentLocation: from, nextLocation: to }) =>
      (from.pathname !== to.pathname || from.search !== to.search) && isGuarded(),
    [isGuarded],
  )
  const blocker = useBlocker(shouldBlock)
  useEffect(() => {
    const onUnload = (event: BeforeUnloadEvent) => {
      if (isGuarded()) event.preventDefault()
    }
    window.addEventListener('beforeunload', onUnload)
    return () => window.removeEventListener('beforeunload', onUnload)
  }, [isGuarded])
  const startAgain = useStartAgain(editor)
  return (
    <LeaveConfirmation
      isOpen={blocker.state === 'blocked'}
      onStay={() => blocker.reset?.()}
      onLeave={() => {
        startAgain()
        blocker.proceed?.()
      }}
    />
  )
}

/** Says that a draft was restored after a reload or a sign-in, and what must be entered again. */
function RestoredNotice<Draft>({ editor }: { editor: Editor<Draft> }) {
  const dispatch = useAppDispatch()
  const { isRestored, lostFiles, unreadable } = useAppSelector(editor.selectEditor)
  const startAgain = useStartAgain(editor)
  if (!isRestored) return null
  const isWhole = unreadable.length === 0
  return (
    <Notice
      severity={isWhole ? 'info' : 'warning'}
      onClose={() => dispatch(editor.actions.restorationRead())}
      closeText="Close"
    >
      {wordsFor(unreadable, editor.fields)}{' '}
      {lostFiles.length > 0 && `Please choose these files again: ${lostFiles.join(', ')}. `}
      <Button size="small" onClick={startAgain}>
        Start again
      </Button>
    </Notice>
  )
}

const Notice = styled(Alert)({ marginBottom: 24 })

function wordsFor(
  unreadable: readonly string[],
  fields: Readonly<Record<string, { name: string }>>,
): string {
  const back = 'What you typed before is here again.'
  if (unreadable.length === 0) return back
  if (unreadable.length === Object.keys(fields).length) {
    return 'What you typed before could not be read, and was set aside.'
  }
  const names = unreadable.map((field) => fields[field]?.name ?? field)
  return `${back} This could not be read, and was set aside: ${names.join(', ')}.`
}

/** Replaces the draft by the stored values. */
function useStartAgain<Draft>({ selectFreshOrigin, actions }: Editor<Draft>): () => void {
  const store = useAppStore()
  return useCallback(() => {
    const origin = selectFreshOrigin(store.getState())
    if (origin) store.dispatch(actions.reset(origin))
  }, [actions, selectFreshOrigin, store])
}
