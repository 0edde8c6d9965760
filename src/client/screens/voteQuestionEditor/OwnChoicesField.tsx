import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import FormHelperText from '@mui/material/FormHelperText'
import IconButton from '@mui/material/IconButton'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useEffect, useState, type KeyboardEvent } from 'react'
import { longestChoice, maxOwnChoices } from '../../../rules/ownChoices'
import { questionForm } from '../../entities/voteQuestionEditor/voteQuestionEditor.selectors'
import { useAppSelector } from '../../store/hooks'
import { CrossIcon } from '../../ui/icons'
import { PlusIcon } from '../../ui/laterIcons'
import { fieldIdOf } from '../editor/fieldId'
import { useField } from '../editor/useField'

const path = 'choices'
const fewestRows = 2

/** The choices that a question brings along, one to a row; Enter goes on to the next one. */
export function OwnChoicesField() {
  const [choices, change] = useField(questionForm, path)
  const errors = useAppSelector((state) => questionForm.selectEditor(state).errors)
  const [focused, setFocused] = useState<number | null>(null)
  useEffect(() => {
    if (focused !== null) document.getElementById(fieldIdOf(`${path}.${focused}`))?.focus()
  }, [focused])
  const isFull = choices.length >= maxOwnChoices
  const goTo = (index: number) => {
    if (index >= choices.length && isFull) return
    if (index >= choices.length) change([...choices, ''])
    setFocused(index)
  }
  const remove = (index: number) => {
    change(choices.toSpliced(index, 1))
    setFocused(null)
    document.getElementById(fieldIdOf(path))?.focus()
  }
  return (
    <Box component="fieldset" sx={{ border: 0, margin: 0, padding: 0, minInlineSize: 0 }}>
      <Typography component="legend" sx={{ fontWeight: 600, padding: 0 }}>
        Vote Choices
      </Typography>
      <Typography variant="body2" color="textSecondary">
        {`From ${fewestRows} to ${maxOwnChoices}, in the order of the ballot. They cannot be changed once the vote is open.`}
      </Typography>
      {choices.map((choice, index) => (
        <ChoiceRow
          // Rows have their index as key, because their values come from the draft.
          key={index}
          index={index}
          choice={choice}
          error={errors[`${path}.${index}`]}
          onChange={(next) => change(choices.with(index, next))}
          onNext={() => goTo(index + 1)}
          onFocus={() => setFocused(index)}
          onRemove={choices.length > fewestRows ? () => remove(index) : null}
        />
      ))}
      {errors[path] !== undefined && <FormHelperText error>{errors[path]}</FormHelperText>}
      <Button
        id={fieldIdOf(path)}
        size="small"
        startIcon={<PlusIcon />}
        aria-disabled={isFull || undefined}
        onClick={() => goTo(choices.length)}
        sx={{ marginTop: 1 }}
      >
        Add a choice
      </Button>
    </Box>
  )
}

interface ChoiceRowProps {
  index: number
  choice: string
  error: string | undefined
  onChange: (choice: string) => void
  onNext: () => void
  onFocus: () => void
  /** Null while there are no more rows than choices are needed. */
  onRemove: (() => void) | null
}

function ChoiceRow(props: ChoiceRowProps) {
  const { index, choice, error, onChange, onNext, onFocus, onRemove } = props
  const goOnEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
    event.preventDefault()
    onNext()
  }
  return (
    <Box sx={{ display: 'flex', gap: 1, marginTop: 1, maxWidth: 520 }}>
      <TextField
        id={fieldIdOf(`${path}.${index}`)}
        label={`Choice ${index + 1}`}
        fullWidth
        value={choice}
        error={error !== undefined}
        helperText={error}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={goOnEnter}
        onFocus={onFocus}
        slotProps={{ htmlInput: { maxLength: longestChoice, enterKeyHint: 'next' } }}
      />
      {onRemove && (
        <IconButton
          aria-label={`Remove choice ${index + 1}`}
          onClick={onRemove}
          sx={{ width: 40, height: 40, marginTop: 3.5 }}
        >
          <CrossIcon fontSize="small" />
        </IconButton>
      )}
    </Box>
  )
}
