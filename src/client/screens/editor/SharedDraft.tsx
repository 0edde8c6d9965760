import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import type { UnknownAction } from '@reduxjs/toolkit'
import { useState } from 'react'
import type { AnyDraft } from '../../../contract/drafts'
import { zoneName } from '../../../rules/associationZone'
import { instantOfWallText } from '../../../rules/wallText'
import type { EditorState } from '../../store/editor/editorState'
import type { KeptSelectors, SharedDrafts } from '../../store/editor/sharedDrafts'
import { useAppDispatch, useAppSelector } from '../../store/hooks'
import { BusyButton } from '../../ui/BusyButton'
import { ConfirmDialog } from '../../ui/ConfirmDialog'
import { Muted } from '../../ui/Muted'
import { PlainList } from '../../ui/PlainList'
import { Row } from '../../ui/Row'
import { SectionCard } from '../../ui/SectionCard'
import { SiteLink } from '../../ui/SiteLink'
import { ZonedTime } from '../../ui/ZonedTime'
import { formatZoned } from '../../ui/zonedText'
import type { RootState } from '../../store/rootReducer'
import { useOpened } from '../../store/useOpened'
import type { FieldEditor } from './editor'
import { fieldIdOf } from './fieldId'
import { Section } from './Section'
import { useField, useFieldError } from './useField'

type Select<T> = (state: RootState) => T
type Form = FieldEditor<{ opensAt: string; isTemplate: boolean }>

/** An editor whose drafts the admins of the group share. */
export interface SharedEditor {
  about: keyof typeof words
  shared: Pick<SharedDrafts, 'selectRunning' | 'addressOf'> & {
    drafts: { requested: (target: { groupId: number }) => UnknownAction }
    command: {
      requested: (command: {
        kind: 'save' | 'discard'
        groupId: number
        draftId: number | null
      }) => UnknownAction
    }
    selectDrafts: Select<readonly AnyDraft[]>
  }
  kept: KeptSelectors
  form: Pick<Form, 'selectDraft' | 'actions'> & {
    selectEditor: Select<Pick<EditorState<unknown, unknown, unknown>, 'saving' | 'errors'>>
    selectTarget: Select<{ groupId: number; draftId: number | null }>
  }
}

const words = {
  question: {
    due: 'Opens',
    notOpened: 'Voting did not open at the time that was set.',
    opens: (at: string) => `Voting opens by itself ${at}, with what is saved.`,
    hidden: 'Nobody votes on it before it opens.',
    template: 'Keep it as a template, which stays when a question is opened from it',
  },
  motion: {
    due: 'Is made',
    notOpened: 'The motion was not made at the time that was set.',
    opens: (at: string, by: string) =>
      `The motion is made by itself ${at}, by the right of ${by} and with what is saved.`,
    hidden: 'Nobody else sees it before it is made.',
    template: 'Keep it as a template, which stays when a motion is made from it',
  },
}

/** The drafts and templates of the group, to go on with; nothing where there are none. */
export function DraftList({ about, shared, form }: SharedEditor) {
  const { groupId } = useAppSelector(form.selectTarget)
  const drafts = useAppSelector(shared.selectDrafts)
  useOpened(shared.drafts.requested({ groupId }))
  if (drafts.length === 0) return null
  return (
    <SectionCard title="Go on from a draft or a template">
      <PlainList>
        {drafts.map((draft) => (
          <li key={draft.draftId}>
            <SiteLink to={shared.addressOf({ groupId, draftId: draft.draftId })}>
              {draft.written.title}
            </SiteLink>{' '}
            <Muted>{stateOf(draft, words[about].due)}</Muted>
          </li>
        ))}
      </PlainList>
    </SectionCard>
  )
}

function stateOf(
  { isTemplate, opensAt, refusal, savedBy, savedAt }: AnyDraft,
  due: string,
): string {
  if (refusal !== null) return 'Refused at its time'
  if (opensAt !== null) return `${due} ${formatZoned(opensAt)}`
  return `${isTemplate ? 'Template, saved' : 'Saved'} by ${savedBy}, ${formatZoned(savedAt)}`
}

/** Whose draft is in the editor, and what became of it; nothing where it is not kept yet. */
export function KeptBy({ about, kept: { selectKept, selectIsGoneElsewhere } }: SharedEditor) {
  const kept = useAppSelector(selectKept)
  const isGone = useAppSelector(selectIsGoneElsewhere)
  if (isGone)
    return (
      <Alert severity="warning">
        Somebody else opened or discarded this draft meanwhile. What stands here is kept: Save Draft
        makes a new draft of it.
      </Alert>
    )
  if (!kept) return null
  const { refusal, opensAt, savedBy, savedAt, isTemplate } = kept
  if (refusal !== null)
    return <Alert severity="warning">{`${words[about].notOpened} ${refusal}`}</Alert>
  const noun = isTemplate ? 'Template' : 'Draft'
  return (
    <Alert severity="info">
      {`${noun}, saved by ${savedBy}, ${formatZoned(savedAt)}. All admins of the group share it.`}
      {opensAt !== null && ` ${words[about].opens(formatZoned(opensAt), savedBy)}`}
    </Alert>
  )
}

/** When a draft opens by itself, and whether it is a template. */
export function DraftFields({ about, form }: SharedEditor) {
  const [opensAt, setOpensAt] = useField(form, 'opensAt')
  const [isTemplate, setIsTemplate] = useField(form, 'isTemplate')
  const error = useFieldError(form, 'opensAt')
  const at = instantOfWallText(opensAt)
  return (
    <Section title="Draft">
      <Typography color="textSecondary">
        {`A saved draft is shared with the admins of the group. ${words[about].hidden}`}
      </Typography>
      <TextField
        id={fieldIdOf('opensAt')}
        type="datetime-local"
        label={`${words[about].due} by itself (${zoneName()})`}
        value={opensAt}
        error={error !== null}
        helperText={error ?? 'Left empty, it waits for an admin. Takes effect with Save Draft.'}
        onChange={(event) => setOpensAt(event.target.value)}
        slotProps={{ htmlInput: { max: '2999-12-31T23:59' } }}
        sx={{ maxWidth: 320 }}
      />
      {at !== null && <ZonedTime at={at} />}
      <FormControlLabel
        control={<Checkbox checked={isTemplate} onChange={(_event, is) => setIsTemplate(is)} />}
        label={words[about].template}
        sx={{ marginLeft: -1 }}
      />
    </Section>
  )
}

/** Saves the draft for all admins of the group, or discards it. */
export function DraftButtons({ shared, form }: SharedEditor) {
  const dispatch = useAppDispatch()
  const { groupId, draftId } = useAppSelector(form.selectTarget)
  const running = useAppSelector(shared.selectRunning)
  const isSent = useAppSelector((state) => form.selectEditor(state).saving.status === 'running')
  const [isAsked, setIsAsked] = useState(false)
  const send = (kind: 'save' | 'discard') =>
    dispatch(shared.command.requested({ kind, groupId, draftId }))
  return (
    <Row>
      {draftId !== null && <Button onClick={() => setIsAsked(true)}>Discard Draft</Button>}
      <BusyButton
        variant="outlined"
        label="Save Draft"
        busyLabel="Saving..."
        isBusy={running === 'save'}
        disabled={isSent && running === null}
        onClick={() => send('save')}
      />
      {isAsked && (
        <ConfirmDialog
          title="Discard the draft?"
          cancelLabel="No, Keep It"
          confirmLabel="Yes, Discard"
          busyLabel="Discarding..."
          isBusy={running === 'discard'}
          isDestructive
          onCancel={() => setIsAsked(false)}
          onConfirm={() => send('discard')}
        >
          <Typography>It goes for all admins of the group, with its files.</Typography>
        </ConfirmDialog>
      )}
    </Row>
  )
}
