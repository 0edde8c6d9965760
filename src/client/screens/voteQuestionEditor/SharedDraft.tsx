import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useEffect, useState } from 'react'
import type { QuestionDraft } from '../../../contract/questionDrafts'
import { zoneName } from '../../../rules/associationZone'
import { instantOfWallText } from '../../../rules/wallText'
import {
  addressOfDraft,
  draftCommand,
  questionDrafts,
  selectQuestionDrafts,
  selectRunningDraftCommand,
} from '../../entities/questionDrafts/questionDrafts.slice'
import { selectIsGoneElsewhere } from '../../entities/voteQuestionEditor/keptDraft.selectors'
import {
  questionForm,
  selectKept,
} from '../../entities/voteQuestionEditor/voteQuestionEditor.selectors'
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
import { fieldIdOf } from '../editor/fieldId'
import { Section } from '../editor/Section'
import { useField, useFieldError } from '../editor/useField'

/** The drafts and templates of the group, to go on with; nothing where there are none. */
export function SharedDrafts({ groupId }: { groupId: number }) {
  const dispatch = useAppDispatch()
  const drafts = useAppSelector(selectQuestionDrafts)
  useEffect(() => {
    dispatch(questionDrafts.requested({ groupId }))
  }, [dispatch, groupId])
  if (drafts.length === 0) return null
  return (
    <SectionCard title="Go on from a draft or a template">
      <PlainList>
        {drafts.map((draft) => (
          <li key={draft.draftId}>
            <SiteLink to={addressOfDraft({ groupId, draftId: draft.draftId })}>
              {draft.written.title}
            </SiteLink>{' '}
            <Muted>{stateOf(draft)}</Muted>
          </li>
        ))}
      </PlainList>
    </SectionCard>
  )
}

function stateOf({ isTemplate, opensAt, refusal, savedBy, savedAt }: QuestionDraft): string {
  if (refusal !== null) return 'Could not open at its time'
  if (opensAt !== null) return `Opens ${formatZoned(opensAt)}`
  return `${isTemplate ? 'Template, saved' : 'Saved'} by ${savedBy}, ${formatZoned(savedAt)}`
}

/** Whose draft is in the editor, and what became of it; nothing where it is not kept yet. */
export function KeptBy() {
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
    return (
      <Alert severity="warning">{`Voting did not open at the time that was set. ${refusal}`}</Alert>
    )
  const noun = isTemplate ? 'Template' : 'Draft'
  return (
    <Alert severity="info">
      {`${noun}, saved by ${savedBy}, ${formatZoned(savedAt)}. All admins of the group share it.`}
      {opensAt !== null && ` Voting opens by itself ${formatZoned(opensAt)}, with what is saved.`}
    </Alert>
  )
}

/** When a draft opens by itself, and whether it is a template. */
export function DraftFields() {
  const [opensAt, setOpensAt] = useField(questionForm, 'opensAt')
  const [isTemplate, setIsTemplate] = useField(questionForm, 'isTemplate')
  const error = useFieldError(questionForm, 'opensAt')
  const at = instantOfWallText(opensAt)
  return (
    <Section title="Draft">
      <Typography color="textSecondary">
        A saved draft is shared with the admins of the group. Nobody votes on it before it opens.
      </Typography>
      <TextField
        id={fieldIdOf('opensAt')}
        type="datetime-local"
        label={`Opens by itself (${zoneName()})`}
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
        label="Keep it as a template, which stays when a question is opened from it"
        sx={{ marginLeft: -1 }}
      />
    </Section>
  )
}

/** Saves the draft for all admins of the group, or discards it. */
export function DraftButtons() {
  const dispatch = useAppDispatch()
  const { groupId, draftId } = useAppSelector(questionForm.selectTarget)
  const running = useAppSelector(selectRunningDraftCommand)
  const isSent = useAppSelector(
    (state) => questionForm.selectEditor(state).saving.status === 'running',
  )
  const [isAsked, setIsAsked] = useState(false)
  const send = (kind: 'save' | 'discard') =>
    dispatch(draftCommand.requested({ kind, groupId, draftId }))
  return (
    <Row>
      {draftId !== null && <Button onClick={() => setIsAsked(true)}>Discard Draft</Button>}
      <BusyButton
        variant="outlined"
        label="Save Draft"
        busyLabel="Saving..."
        isBusy={running === 'save'}
        disabled={isSent}
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
