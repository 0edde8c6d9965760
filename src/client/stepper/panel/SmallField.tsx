import { useId } from 'react'
import { LowField } from './parts'

interface SmallFieldProps {
  label: string
  value: string
  onChange: (value: string) => void
  type?: 'text' | 'search' | 'number'
  placeholder?: string
  /** In pixels; without it the field takes the room that is left. */
  width?: number
  suggestions?: readonly string[]
  /** The id of the text that says what is wrong with the value. */
  faultId?: string
}

/** A field of the height of the buttons beside it. */
export function SmallField(props: SmallFieldProps) {
  const { label, value, onChange, type = 'text', placeholder, width, suggestions, faultId } = props
  const listId = useId()
  return (
    <>
      <LowField
        size="small"
        type={type}
        placeholder={placeholder}
        value={value}
        error={faultId !== undefined}
        onChange={({ target }) => onChange(target.value)}
        inputProps={{
          'aria-label': label,
          'aria-describedby': faultId,
          list: suggestions && listId,
          spellCheck: false,
        }}
        style={width === undefined ? { flex: 1, minWidth: 140 } : { width }}
      />
      {suggestions && (
        <datalist id={listId}>
          {suggestions.map((suggestion) => (
            <option key={suggestion} value={suggestion}>
              {suggestion}
            </option>
          ))}
        </datalist>
      )}
    </>
  )
}
