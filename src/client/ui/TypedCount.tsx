import TextField from '@mui/material/TextField'

interface TypedCountProps {
  count: number
  value: string
  onChange: (typed: string) => void
}

/** Asks for a number to be typed, so that nobody confirms much in passing. */
export function TypedCount({ count, value, onChange }: TypedCountProps) {
  return (
    <div>
      <TextField
        label={`Type ${count} to confirm`}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        slotProps={{ htmlInput: { inputMode: 'numeric', maxLength: 10, autoComplete: 'off' } }}
      />
    </div>
  )
}

/** Whether the number was typed. */
export function isCountTyped(count: number, typed: string): boolean {
  return typed.trim() === String(count)
}
