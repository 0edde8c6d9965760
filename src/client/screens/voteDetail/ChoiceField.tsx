import FormControl from '@mui/material/FormControl'
import FormControlLabel from '@mui/material/FormControlLabel'
import FormHelperText from '@mui/material/FormHelperText'
import FormLabel from '@mui/material/FormLabel'
import Radio from '@mui/material/Radio'
import RadioGroup from '@mui/material/RadioGroup'
import { useId } from 'react'
import { needsComment } from '../../../rules/comment'

interface ChoiceFieldProps {
  name: string
  choices: readonly string[]
  /** Empty while none is picked. */
  choice: string
  error: string | null
  onChoose: (choice: string) => void
}

/** The choices as large rows; one that must be explained says so before it is an error. */
export function ChoiceField({ name, choices, choice, error, onChoose }: ChoiceFieldProps) {
  const labelId = useId()
  return (
    <FormControl error={error !== null} fullWidth>
      <FormLabel id={labelId} sx={{ marginBottom: 0.5 }}>
        Your vote
      </FormLabel>
      <RadioGroup
        aria-labelledby={labelId}
        name={name}
        value={choice}
        onChange={(_event, next) => onChoose(next)}
        sx={{ gap: 1 }}
      >
        {choices.map((label) => (
          <FormControlLabel
            key={label}
            value={label}
            control={<Radio />}
            label={<ChoiceLabel label={label} />}
            sx={{
              margin: 0,
              minHeight: 48,
              paddingRight: 2,
              border: '1px solid',
              borderRadius: 1,
              borderColor: label === choice ? 'primary.main' : 'text.control',
              backgroundColor: label === choice ? 'primary.tint' : 'transparent',
              '& .MuiFormControlLabel-label': { flex: 1 },
            }}
          />
        ))}
      </RadioGroup>
      {error !== null && <FormHelperText>{error}</FormHelperText>}
    </FormControl>
  )
}

function ChoiceLabel({ label }: { label: string }) {
  return (
    <span style={{ display: 'flex', justifyContent: 'space-between', gap: 8 }}>
      <strong>{label}</strong>
      {needsComment(label) && <span>comment required</span>}
    </span>
  )
}
