import TextField, { type TextFieldProps } from '@mui/material/TextField'

interface NativeSelectProps extends Omit<TextFieldProps, 'label' | 'onChange' | 'slotProps'> {
  label: string
  /** The choices say what they are about: the label is for screen readers alone. */
  isLabelHidden?: boolean
  choices: readonly (readonly [value: string, text: string])[]
  /** Says what to do while nothing is chosen; without it something always is. */
  placeholder?: string
  onChoose: (value: string) => void
}

/** One of several, as the browser lets people choose it. */
export function NativeSelect(props: NativeSelectProps) {
  const { label, isLabelHidden, choices, placeholder, onChoose, ...field } = props
  return (
    <TextField
      select
      fullWidth={!isLabelHidden}
      label={isLabelHidden ? undefined : label}
      {...field}
      onChange={(event) => onChoose(event.target.value)}
      slotProps={{
        select: { native: true },
        htmlInput: { 'aria-label': isLabelHidden ? label : undefined },
      }}
    >
      {placeholder !== undefined && <option value="">{placeholder}</option>}
      {choices.map(([value, text]) => (
        <option key={value} value={value}>
          {text}
        </option>
      ))}
    </TextField>
  )
}
