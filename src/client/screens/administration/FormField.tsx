import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import FormHelperText from '@mui/material/FormHelperText'
import TextField from '@mui/material/TextField'
import { theAssociation } from '../../entities/administration/adminLists.slice'
import type { SearchSource } from '../../entities/search/search.slice'
import type { PersonChoice } from '../../ui/PersonPicker'
import { ChoiceSearch } from '../people/ChoiceSearch'

/** Limits the year to four digits, so that the browser moves on to the time after them. */
const latest: Partial<Record<FieldOf<object>['kind'], string>> = {
  date: '2999-12-31',
  'datetime-local': '2999-12-31T23:59',
}

type Name<Values> = keyof Values & string

/** A field of a form, by what it holds; `path` is where its value is sent, unless that is its name. */
export type FieldOf<Values> = {
  name: Name<Values>
  path?: string
  label: string
  help?: string
} & (
  | { kind: 'text' | 'email' | 'date' | 'datetime-local' | 'number'; isOptional?: true }
  | { kind: 'lines' }
  | { kind: 'check' }
  | { kind: 'choice'; choices: Record<string, string> }
  | { kind: 'search'; source: SearchSource; groupId?: number; isOptional?: true }
)

interface FormFieldProps<Values> {
  field: FieldOf<Values>
  value: unknown
  error: string | null
  isFrozen: boolean
  onChange: (value: unknown) => void
}

/** Whether what is refused at a path, such as `choices.1`, concerns the field that is sent as `choices`. */
export function concerns<Values>(refused: string, { name, path = name }: FieldOf<Values>): boolean {
  return refused === path || refused.startsWith(`${path}.`)
}

/** The id of a field's input in the page. */
export function fieldIdOf(name: string): string {
  return `field-${name}`
}

/** One field with its label above, help or what is wanted beneath. */
export function FormField<Values>({
  field,
  value,
  error,
  isFrozen,
  onChange,
}: FormFieldProps<Values>) {
  const { name, label, help, kind } = field
  if (kind === 'check')
    return (
      <div>
        <FormControlLabel
          label={label}
          control={
            <Checkbox
              id={fieldIdOf(name)}
              checked={value === true}
              disabled={isFrozen}
              onChange={(_event, checked) => onChange(checked)}
            />
          }
        />
        {(error ?? help) && (
          <FormHelperText error={error !== null} sx={{ marginTop: 0, marginLeft: 4 }}>
            {error ?? help}
          </FormHelperText>
        )}
      </div>
    )
  if (kind === 'search')
    return (
      <ChoiceSearch
        field={name}
        id={fieldIdOf(name)}
        label={label}
        help={help}
        error={error}
        source={field.source}
        groupId={field.groupId ?? theAssociation}
        isRequired={!field.isOptional}
        value={value as PersonChoice | null}
        onChoose={onChange}
      />
    )
  const isChoice = kind === 'choice'
  const isLines = kind === 'lines'
  // The server asks for an instant, as it is sent.
  const isTimeUntold = kind === 'datetime-local' && value === ''
  return (
    <TextField
      id={fieldIdOf(name)}
      label={label}
      fullWidth
      select={isChoice}
      multiline={isLines}
      minRows={isLines ? 2 : undefined}
      type={isChoice || isLines ? undefined : kind}
      required={!isChoice && !isLines && !field.isOptional}
      value={value}
      error={error !== null}
      helperText={
        error !== null && isTimeUntold
          ? 'Please provide a date and a time of day.'
          : (error ?? help)
      }
      onChange={(event) => onChange(event.target.value)}
      slotProps={{
        select: { native: true },
        htmlInput: { readOnly: isFrozen, maxLength: isLines ? 5_000 : 300, max: latest[kind] },
      }}
    >
      {isChoice &&
        Object.entries(field.choices).map(([choice, text]) => (
          <option key={choice} value={choice}>
            {text}
          </option>
        ))}
    </TextField>
  )
}
