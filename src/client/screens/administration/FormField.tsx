import Box from '@mui/material/Box'
import Checkbox from '@mui/material/Checkbox'
import FormControl from '@mui/material/FormControl'
import FormControlLabel from '@mui/material/FormControlLabel'
import FormHelperText from '@mui/material/FormHelperText'
import FormLabel from '@mui/material/FormLabel'
import TextField from '@mui/material/TextField'
import { useId } from 'react'
import { theAssociation } from '../../entities/administration/adminLists.request'
import type { PersonChoice } from '../../ui/PersonPicker'
import { useRouteId } from '../../ui/useRouteId'
import { ChoiceSearch } from '../people/ChoiceSearch'
import { type FieldOf, sentBy, type Shown, spelledChoice } from './fields'

/** Limits the year to four digits, so that the browser moves on to the time after them. */
const latest: Partial<Record<FieldOf<object>['kind'], string>> = {
  date: '2999-12-31',
  'datetime-local': '2999-12-31T23:59',
}

interface FormFieldProps<Values> {
  field: FieldOf<Values>
  value: Shown
  error: string | null
  isFrozen: boolean
  onChange: (value: Shown) => void
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
  const textId = useId()
  const groupId = useRouteId('groupId') || theAssociation
  if (kind === 'check')
    return (
      <div>
        <FormControlLabel
          label={label}
          control={
            <Checkbox
              checked={value === true}
              disabled={isFrozen}
              onChange={(_event, checked) => onChange(checked)}
              slotProps={{ input: { 'aria-invalid': error !== null, 'aria-describedby': textId } }}
            />
          }
        />
        {(error ?? help) && (
          <FormHelperText id={textId} error={error !== null} sx={{ marginTop: 0, marginLeft: 4 }}>
            {error ?? help}
          </FormHelperText>
        )}
      </div>
    )
  if (kind === 'several') {
    const chosen = sentBy(field, value) as string[]
    const choose = (choice: string, isChosen: boolean) =>
      onChange([...chosen.filter((one) => one !== choice), ...(isChosen ? [choice] : [])].join())
    return (
      <FormControl component="fieldset" focused={false} error={error !== null}>
        <FormLabel component="legend">{label}</FormLabel>
        <Box sx={{ display: 'grid', gridTemplateColumns: { sm: '1fr 1fr' }, columnGap: 2 }}>
          {field.choices.map(([choice, text]) => (
            <FormControlLabel
              key={text}
              label={text}
              control={
                <Checkbox
                  checked={chosen.includes(spelledChoice(choice))}
                  disabled={isFrozen}
                  onChange={(_event, checked) => choose(spelledChoice(choice), checked)}
                  slotProps={{ input: { 'aria-invalid': error !== null } }}
                />
              }
            />
          ))}
        </Box>
        {(error ?? help) && <FormHelperText>{error ?? help}</FormHelperText>}
      </FormControl>
    )
  }
  if (kind === 'search')
    return (
      <ChoiceSearch
        field={name}
        label={label}
        help={help}
        error={error}
        source={field.source}
        groupId={groupId}
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
      name={name}
      label={label}
      fullWidth
      select={isChoice}
      multiline={isLines}
      minRows={isLines ? 2 : undefined}
      type={isChoice || isLines || kind === 'list' ? undefined : kind}
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
        field.choices.map(([choice, text]) => (
          <option key={text} value={spelledChoice(choice)}>
            {text}
          </option>
        ))}
    </TextField>
  )
}
