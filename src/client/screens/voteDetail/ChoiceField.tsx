import Box from '@mui/material/Box'
import FormControl from '@mui/material/FormControl'
import FormControlLabel from '@mui/material/FormControlLabel'
import FormHelperText from '@mui/material/FormHelperText'
import FormLabel from '@mui/material/FormLabel'
import Radio from '@mui/material/Radio'
import RadioGroup from '@mui/material/RadioGroup'
import Stack from '@mui/material/Stack'
import { useId } from 'react'
import type { CommentRule } from '../../../rules/policy/policy'

interface ChoiceFieldProps {
  /** Whose vote it is, over the choices. */
  legend: string
  name: string
  choices: readonly string[]
  /** Which of them must be explained, or count only then. */
  commentRule: (choice: string) => CommentRule
  /** Empty while none is picked. */
  choice: string
  error: string | null
  /** Whether the ballot is being submitted and cannot be changed. */
  isFrozen: boolean
  onChoose: (choice: string) => void
}

const hints: Partial<Record<CommentRule, string>> = {
  must: 'Needs a comment',
  elseNotCounted: 'Counts only with a comment',
}

/** The choices as large rows; one that must be explained says so before it is an error. */
export function ChoiceField(props: ChoiceFieldProps) {
  const { legend, name, choices, commentRule, choice, error, isFrozen, onChoose } = props
  const id = useId()
  return (
    <FormControl error={error !== null} fullWidth>
      <FormLabel id={id} sx={{ marginBottom: 1, '&.Mui-focused': { color: 'text.primary' } }}>
        {legend}
      </FormLabel>
      <RadioGroup
        aria-labelledby={id}
        name={name}
        value={choice}
        onChange={(_event, next) => {
          if (!isFrozen) onChoose(next)
        }}
        sx={{ gap: 1 }}
      >
        {choices.map((label) => (
          <ChoiceRow
            key={label}
            label={label}
            isChosen={label === choice}
            hint={hints[commentRule(label)] ?? null}
          />
        ))}
      </RadioGroup>
      {error !== null && <FormHelperText>{error}</FormHelperText>}
    </FormControl>
  )
}

interface ChoiceRowProps {
  label: string
  isChosen: boolean
  hint: string | null
}

function ChoiceRow({ label, isChosen, hint }: ChoiceRowProps) {
  const id = useId()
  const hintId = `${id}hint`
  return (
    <FormControlLabel
      value={label}
      // The hint is no part of the name: 'No comment required' would say the opposite.
      control={
        <Radio
          slotProps={{
            input: { 'aria-labelledby': id, 'aria-describedby': hint ? hintId : undefined },
          }}
        />
      }
      label={
        <Stack
          direction="row"
          sx={{
            flexWrap: 'wrap',
            justifyContent: 'space-between',
            alignItems: 'center',
            columnGap: 2,
          }}
        >
          <Box component="span" id={id} sx={{ fontWeight: 600 }}>
            {label}
          </Box>
          {hint && (
            <Box
              component="span"
              id={hintId}
              sx={{ color: 'text.secondary', fontSize: '0.875rem' }}
            >
              {hint}
            </Box>
          )}
        </Stack>
      }
      sx={{
        margin: 0,
        minHeight: 48,
        paddingLeft: 0.5,
        paddingRight: 2,
        border: '1px solid',
        borderRadius: 1,
        borderColor: isChosen ? 'primary.main' : 'text.control',
        backgroundColor: isChosen ? 'primary.tint' : 'transparent',
        '&:hover': { borderColor: isChosen ? 'primary.main' : 'text.secondary' },
        '& .MuiFormControlLabel-label': { flex: 1 },
      }}
    />
  )
}
