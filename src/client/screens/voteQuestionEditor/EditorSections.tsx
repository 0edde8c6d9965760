import Checkbox from '@mui/material/Checkbox'
import Chip from '@mui/material/Chip'
import FormControlLabel from '@mui/material/FormControlLabel'
import FormHelperText from '@mui/material/FormHelperText'
import Typography from '@mui/material/Typography'
import { styled } from '@mui/material/styles'
import { useId, useMemo } from 'react'
import { voteTypeFact } from '../../../rules/blindPoll'
import { decisionNamed, voteTypesOf } from '../../../rules/policy/policy'
import { decisionText } from '../../../rules/policy/words'
import type { Person } from '../../entities/search/search.request'
import {
  selectChoices,
  selectEditorPolicy,
  selectHasOwnChoices,
  selectStored,
  questionForm,
} from '../../entities/voteQuestionEditor/voteQuestionEditor.selectors'
import { useAppSelector } from '../../store/hooks'
import { NativeSelect } from '../../ui/NativeSelect'
import type { PersonChoice } from '../../ui/PersonPicker'
import { PlainList } from '../../ui/PlainList'
import { AttachmentsField } from '../editor/AttachmentsField'
import { DescriptionField } from '../editor/DescriptionField'
import { LinksField } from '../editor/LinksField'
import { Section } from '../editor/Section'
import { StoredAttachments } from '../editor/StoredAttachments'
import { TitleField } from '../editor/TitleField'
import { fieldIdOf } from '../editor/fieldId'
import { useField, useFieldError } from '../editor/useField'
import { ChoiceSearch } from '../people/ChoiceSearch'
import { DeadlineFields } from './DeadlineFields'
import { NotificationFields } from './NotificationFields'
import { OwnChoicesField } from './OwnChoicesField'
import { DraftFields } from '../editor/SharedDraft'
import { sharedQuestion } from './sharedQuestion'

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
      {isNew && !isSecondVote && <DraftFields {...sharedQuestion} />}
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

interface PersonFieldProps {
  field: 'motioned' | 'seconded'
  label: string
}

function choiceOf({ userId, name, company }: Person): PersonChoice {
  return { key: userId, name, company }
}

/** The mover or the seconder; a person chosen in one field is not offered in the other. */
function PersonField({ field, label }: PersonFieldProps) {
  const { groupId } = useAppSelector(questionForm.selectTarget)
  const [person, change] = useField(questionForm, field)
  const [other] = useField(questionForm, field === 'motioned' ? 'seconded' : 'motioned')
  const error = useFieldError(questionForm, `${field}Id`)
  const value = useMemo(() => (person === null ? null : choiceOf(person)), [person])
  const taken = useMemo(
    () => new Set([person?.userId ?? null, other?.userId ?? null]),
    [other, person],
  )
  return (
    <ChoiceSearch
      source="groupUsers"
      groupId={groupId}
      field={field}
      id={fieldIdOf(`${field}Id`)}
      label={label}
      error={error}
      value={value}
      without={taken}
      onChoose={(choice) =>
        change(choice && { userId: choice.key, name: choice.name, company: choice.company })
      }
    />
  )
}

const Field = styled('div')({ marginTop: 16 })

/** The vote type, where the group's policy allows several; that of a stored question is fixed and only shown. */
function VoteTypeField({ isNew }: { isNew: boolean }) {
  const policy = useAppSelector(selectEditorPolicy)
  const [voteType, change] = useField(questionForm, 'voteType')
  const error = useFieldError(questionForm, 'voteType')
  const allowed = voteTypesOf(policy)
  // A restored draft may name a type that the policy no longer allows.
  const types = allowed.includes(voteType) ? allowed : [...allowed, voteType]
  const decision = decisionNamed(policy, voteType)
  const chosen = decision && { decision, electorate: policy.electorate }
  const name = `${voteType}.`
  const fact = chosen ? voteTypeFact(chosen, false) : null
  if (!isNew) return fact !== null && <div>{`Vote Type: ${fact}`}</div>
  if (types.length === 1) return null
  return (
    <Field>
      <NativeSelect
        label="Vote Type"
        value={voteType}
        choices={types.map((type) => [type, type])}
        onChoose={change}
      />
      {chosen && (
        <FormHelperText>
          {[fact, decisionText(chosen)].filter((said) => said !== null && said !== name).join(' ')}
        </FormHelperText>
      )}
      {error !== null && <FormHelperText error>{error}</FormHelperText>}
    </Field>
  )
}
