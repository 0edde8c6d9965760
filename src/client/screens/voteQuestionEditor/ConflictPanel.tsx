import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import FormControlLabel from '@mui/material/FormControlLabel'
import Radio from '@mui/material/Radio'
import RadioGroup from '@mui/material/RadioGroup'
import Typography from '@mui/material/Typography'
import { useId, useState } from 'react'
import type { StoredField } from '../../entities/voteQuestionEditor/draftFields'
import {
  selectConflict,
  selectDraft,
} from '../../entities/voteQuestionEditor/voteQuestionEditor.selectors'
import type { Conflict } from '../../entities/voteQuestionEditor/voteQuestionEditor.selectors'
import { conflictSettled } from '../../entities/voteQuestionEditor/voteQuestionEditor.slice'
import { useAppDispatch, useAppSelector } from '../../store/hooks'
import { WarningIcon } from '../../ui/icons/WarningIcon'
import { fieldIdOf } from './fieldIds'
import { fieldNames, fieldWords } from './fieldWords'

type Keep = 'theirs' | 'yours'

/** What somebody else saved meanwhile, field by field beside what is typed here; one of each is kept. */
export function ConflictPanel({ conflict }: { conflict: Conflict }) {
  const dispatch = useAppDispatch()
  const [chosen, setChosen] = useState<Partial<Record<StoredField, Keep>>>({})
  const { origin, fields } = conflict
  // What was not touched here follows the others, unless the person says otherwise.
  const keptOf = ({ field, isChangedHere }: Conflict['fields'][number]): Keep =>
    chosen[field] ?? (isChangedHere ? 'yours' : 'theirs')
  const settle = () => {
    const taken = fields.filter((row) => keptOf(row) === 'theirs').map(({ field }) => field)
    dispatch(conflictSettled({ origin, taken }))
  }
  return (
    <Alert
      id={fieldIdOf('conflict')}
      tabIndex={-1}
      severity="warning"
      icon={<WarningIcon fontSize="inherit" />}
      sx={{ alignItems: 'flex-start', marginBottom: 3 }}
    >
      <Typography sx={{ fontWeight: 600 }}>
        Somebody else changed this question while you were editing.
      </Typography>
      <Typography>What you typed is kept. Please choose what to keep of each field.</Typography>
      {fields.map((row) => (
        <ConflictRow
          key={row.field}
          field={row.field}
          keep={keptOf(row)}
          theirs={fieldWords(origin.draft, row.field)}
          onKeep={(keep) => setChosen({ ...chosen, [row.field]: keep })}
        />
      ))}
      <Button onClick={settle} sx={{ marginTop: 2 }}>
        Continue with these
      </Button>
    </Alert>
  )
}

interface ConflictRowProps {
  field: StoredField
  keep: Keep
  theirs: string
  onKeep: (keep: Keep) => void
}

function ConflictRow({ field, keep, theirs, onKeep }: ConflictRowProps) {
  const id = useId()
  const yours = useAppSelector((state) => fieldWords(selectDraft(state), field))
  const choices = [
    { value: 'theirs', label: 'Theirs', words: theirs },
    { value: 'yours', label: 'Yours', words: yours },
  ]
  return (
    <Box sx={{ marginTop: 1.5 }}>
      <Typography id={id} sx={{ fontWeight: 600 }}>
        {fieldNames[field]}
      </Typography>
      <RadioGroup
        aria-labelledby={id}
        value={keep}
        onChange={(_event, next) => onKeep(next === 'theirs' ? 'theirs' : 'yours')}
      >
        {choices.map(({ value, label, words }) => (
          <FormControlLabel
            key={value}
            value={value}
            control={<Radio size="small" />}
            label={
              <Box component="span" sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
                <strong>{`${label}: `}</strong>
                {words}
              </Box>
            }
          />
        ))}
      </RadioGroup>
    </Box>
  )
}

/** The panel while there is a conflict; nothing while the question is what was begun from. */
export function Conflicts() {
  const conflict = useAppSelector(selectConflict)
  const isSaved = useAppSelector((state) => state.voteQuestionEditor.saving.status === 'done')
  return conflict === null || isSaved ? null : <ConflictPanel conflict={conflict} />
}
