import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import FormControlLabel from '@mui/material/FormControlLabel'
import Radio from '@mui/material/Radio'
import RadioGroup from '@mui/material/RadioGroup'
import Typography from '@mui/material/Typography'
import { useId, useState } from 'react'
import { fieldIdOf } from './fieldId'

type Keep = 'theirs' | 'yours'

/** A field that somebody else changed, in words, beside what stands here. */
interface ConflictRow<Field extends string> {
  field: Field
  name: string
  theirs: string
  yours: string
  isChangedHere: boolean
}

interface ConflictPanelProps<Field extends string> {
  about: 'question' | 'motion'
  rows: ConflictRow<Field>[]
  /** These fields are taken from the others. */
  onSettle: (taken: Field[]) => void
}

/** What somebody else saved meanwhile, field by field beside what is typed here; one of each is kept. */
export function ConflictPanel<Field extends string>(props: ConflictPanelProps<Field>) {
  const { about, rows, onSettle } = props
  const [chosen, setChosen] = useState<Partial<Record<Field, Keep>>>({})
  // What was not touched here follows the others, unless the person says otherwise.
  const keptOf = ({ field, isChangedHere }: ConflictRow<Field>): Keep =>
    chosen[field] ?? (isChangedHere ? 'yours' : 'theirs')
  const settle = () =>
    onSettle(rows.filter((row) => keptOf(row) === 'theirs').map(({ field }) => field))
  return (
    <Alert
      id={fieldIdOf('conflict')}
      tabIndex={-1}
      severity="warning"
      sx={{ alignItems: 'flex-start', marginBottom: 3 }}
    >
      <Typography sx={{ fontWeight: 600 }}>
        {`Somebody else changed this ${about} while you were editing.`}
      </Typography>
      <Typography>What you typed is kept. Please choose what to keep of each field.</Typography>
      {rows.map((row) => (
        <ConflictField
          key={row.field}
          {...row}
          keep={keptOf(row)}
          onKeep={(keep) => setChosen({ ...chosen, [row.field]: keep })}
        />
      ))}
      <Button onClick={settle} sx={{ marginTop: 2 }}>
        Continue with these
      </Button>
    </Alert>
  )
}

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
    { value: 'theirs', label: 'Theirs', words: theirs },
    { value: 'yours', label: 'Yours', words: yours },
  ]
  return (
    <Box sx={{ marginTop: 1.5 }}>
      <Typography id={id} sx={{ fontWeight: 600 }}>
        {name}
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
