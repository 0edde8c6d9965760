import Checkbox from '@mui/material/Checkbox'
import Chip from '@mui/material/Chip'
import FormControlLabel from '@mui/material/FormControlLabel'
import Typography from '@mui/material/Typography'
import { useId } from 'react'
import {
  selectChoices,
  selectEditorPolicy,
  selectHasOwnChoices,
  selectStored,
  questionForm,
} from '../../entities/voteQuestionEditor/voteQuestionEditor.selectors'
import { useAppSelector } from '../../store/hooks'
import { PlainList } from '../../ui/PlainList'
import { AttachmentsField } from '../editor/AttachmentsField'
import { DescriptionField } from '../editor/DescriptionField'
import { LinksField } from '../editor/LinksField'
import { Section } from '../editor/Section'
import { StoredAttachments } from '../editor/StoredAttachments'
import { TitleField } from '../editor/TitleField'
import { useField } from '../editor/useField'
import { DeadlineFields } from './DeadlineFields'
import { NotificationFields } from './NotificationFields'
import { OwnChoicesField } from './OwnChoicesField'
import { PersonField } from './PersonField'
import { DraftFields } from './SharedDraft'
import { VoteTypeField } from './VoteTypeField'

/** The fields of the form, in the order in which people fill them in. */
export function EditorSections({ isNew }: { isNew: boolean }) {
  const stored = useAppSelector(selectStored)
  const { isSecondVote } = useAppSelector(questionForm.selectTarget)
  return (
    <>
      <Section title="Question">
        <TitleField editor={questionForm} label="Voting Question name" />
        <DescriptionField editor={questionForm} />
        <VoteTypeField isNew={isNew} />
        <Choices />
      </Section>
      <Section title="When">
        <DeadlineFields />
        <AutoExtensionField />
      </Section>
      <Section title="Who moved it">
        <PersonField field="motioned" label="Motioned" />
        <PersonField field="seconded" label="Seconded" />
      </Section>
      <Section title="Links and files">
        <Links />
        {isNew ? (
          <AttachmentsField editor={questionForm} />
        ) : (
          <StoredAttachments attachments={stored?.attachments ?? []} />
        )}
      </Section>
      <Section title="Who is told">
        <NotificationFields />
      </Section>
      {isNew && !isSecondVote && <DraftFields />}
    </>
  )
}

/** The choices that the question brings along, where its decision takes them, and those of the decision. */
function Choices() {
  const isTyped = useAppSelector(selectHasOwnChoices)
  const choices = useAppSelector(selectChoices)
  if (!isTyped) return <ChoicesList label="Vote Choices" choices={choices} />
  return (
    <>
      <OwnChoicesField />
      {choices.length > 0 && <ChoicesList label="Besides, on every ballot" choices={choices} />}
    </>
  )
}

function ChoicesList({ label, choices }: { label: string; choices: readonly string[] }) {
  const id = useId()
  return (
    <div>
      <Typography id={id} sx={{ fontWeight: 600, marginBottom: 0.5 }}>
        {label}
      </Typography>
      <PlainList aria-labelledby={id} sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {choices.map((choice) => (
          <li key={choice}>
            <Chip label={choice} variant="outlined" />
          </li>
        ))}
      </PlainList>
    </div>
  )
}

/** Whether the deadline moves while quorum is missing; nothing in groups that do not extend. */
function AutoExtensionField() {
  const { isAutoExtensionAllowed, maxExtensions } = useAppSelector(selectEditorPolicy)
  const [isEnabled, change] = useField(questionForm, 'isAutoExtensionEnabled')
  if (!isAutoExtensionAllowed) return null
  return (
    <FormControlLabel
      control={<Checkbox checked={isEnabled} onChange={(_event, is) => change(is)} />}
      label={`Extend the deadline by one day, up to ${maxExtensions} times, while quorum is not met`}
      sx={{ marginLeft: -1 }}
    />
  )
}

function Links() {
  const [links, change] = useField(questionForm, 'links')
  const errors = useAppSelector((state) => questionForm.selectEditor(state).errors)
  return <LinksField path="links" links={links} errors={errors} onChange={change} />
}
