import TextField from '@mui/material/TextField'

interface NativeSelectProps {
  label: string
  value: string
  choices: readonly { value: string; text: string }[]
  /** Says what to do while nothing is chosen; without it something always is. */
  placeholder?: string
  isBusy?: boolean
  onChoose: (value: string) => void
}

/** One of several, as the browser lets people choose it. */
export function NativeSelect(props: NativeSelectProps) {
  const { label, value, choices, placeholder, isBusy = false, onChoose } = props
  return (
    <TextField
      select
      fullWidth
      label={label}
      value={value}
      disabled={isBusy}
      onChange={(event) => onChoose(event.target.value)}
      slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
    >
      {placeholder !== undefined && <option value="">{placeholder}</option>}
      {choices.map((choice) => (
        <option key={choice.value} value={choice.value}>
          {choice.text}
        </option>
      ))}
    </TextField>
  )
}
