import TextField from '@mui/material/TextField'

interface FilterFieldProps {
  label: string
  /** What everything is called. */
  all: string
  /** Empty for everything. */
  value: string
  choices: readonly (readonly [value: string, text: string])[]
  onChoose: (value: string) => void
}

/** Narrows a list to one of several. */
export function FilterField({ label, all, value, choices, onChoose }: FilterFieldProps) {
  return (
    <TextField
      select
      value={value}
      onChange={(event) => onChoose(event.target.value)}
      slotProps={{ select: { native: true }, htmlInput: { 'aria-label': label } }}
      sx={{ flex: { xs: 1, sm: 'none' }, minWidth: '8.5rem' }}
    >
      <option value="">{all}</option>
      {choices.map(([choice, text]) => (
        <option key={choice} value={choice}>
          {text}
        </option>
      ))}
    </TextField>
  )
}
