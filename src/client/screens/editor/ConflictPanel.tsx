import { styled } from '@mui/material/styles'
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import FormControlLabel from '@mui/material/FormControlLabel'
import Radio from '@mui/material/Radio'
import RadioGroup from '@mui/material/RadioGroup'
import Typography from '@mui/material/Typography'
import { useId, useState } from 'react'
import { textIn } from '../../store/editor/draftFields'
import type { Conflict } from '../../store/editor/editorSelectors'
import { useAppDispatch, useAppSelector } from '../../store/hooks'
import type { Editor } from './editor'
import { fieldIdOf } from './fieldId'

type Keep = 'theirs' | 'yours'

interface ConflictPanelProps<Draft> {
  editor: Editor<Draft>
  about: 'question' | 'motion'
}

/**
 * Shows what somebody else saved meanwhile; nothing while the stored version is the one that the draft began from.
 */
export function ConflictPanel<Draft>(props: ConflictPanelProps<Draft>) {
  const { selectConflict, selectEditor } = props.editor
  const conflict = useAppSelector(selectConflict)
  const isSaved = useAppSelector((state) => selectEditor(state).saving.status === 'done')
  return conflict !== null && !isSaved && <ConflictFields {...props} conflict={conflict} />
}

/** Shows for each field what others saved beside what is typed here, and keeps one of the two. */
function ConflictFields<Draft>({
  editor,
  about,
  conflict: { origin, fields },
}: ConflictPanelProps<Draft> & { conflict: Conflict<Draft> }) {
  const dispatch = useAppDispatch()
  const draft = useAppSelector(editor.selectDraft)
  const [chosen, setChosen] = useState<Partial<Record<string, Keep>>>({})
  // A field that was not changed here follows the others, unless the person chooses otherwise.
  const choiceOf = ({ field, isChangedHere }: (typeof fields)[number]): Keep =>
    chosen[field] ?? (isChangedHere ? 'yours' : 'theirs')
  const settle = () => {
    const taken = fields.filter((one) => choiceOf(one) === 'theirs').map(({ field }) => field)
    dispatch(editor.actions.conflictSettled({ origin, taken }))
  }
  return (
    <Conflict id={fieldIdOf('conflict')} tabIndex={-1} severity="warning">
      <Typography variant="subtitle1">
        {`Somebody else changed this ${about} while you were editing.`}
      </Typography>
      <Typography>What you typed is kept. Please choose what to keep of each field.</Typography>
      {fields.map((one) => (
        <ConflictField
          key={one.field}
          name={editor.fields[one.field].name}
          theirs={textIn(editor.fields, origin.draft, one.field)}
          yours={textIn(editor.fields, draft, one.field)}
          keep={choiceOf(one)}
          onKeep={(keep) => setChosen({ ...chosen, [one.field]: keep })}
        />
      ))}
      <Button onClick={settle}>Continue with these</Button>
    </Conflict>
  )
}

const Conflict = styled(Alert)({
  alignItems: 'flex-start',
  marginBottom: 24,
  '& button': { marginTop: 16 },
})

const Field = styled('div')({
  marginTop: 12,
  '& label': { whiteSpace: 'pre-line', overflowWrap: 'anywhere' },
})

interface ConflictFieldProps {
  name: string
  theirs: string
  yours: string
  keep: Keep
  onKeep: (keep: Keep) => void
}

function ConflictField({ name, theirs, yours, keep, onKeep }: ConflictFieldProps) {
  const id = useId()
  const choices = [
    { value: 'theirs', label: 'Theirs', text: theirs },
    { value: 'yours', label: 'Yours', text: yours },
  ]
  return (
    <Field>
      <Typography id={id} variant="subtitle1">
        {name}
      </Typography>
      <RadioGroup
        aria-labelledby={id}
        value={keep}
        onChange={(_event, next) => onKeep(next === 'theirs' ? 'theirs' : 'yours')}
      >
        {choices.map(({ value, label, text }) => (
          <FormControlLabel
            key={value}
            value={value}
            control={<Radio size="small" />}
            label={
              <>
                <strong>{`${label}: `}</strong>
                {text}
              </>
            }
          />
        ))}
      </RadioGroup>
    </Field>
  )
}
