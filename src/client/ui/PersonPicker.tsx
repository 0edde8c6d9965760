import Autocomplete, { type AutocompletePaperSlotPropsOverrides } from '@mui/material/Autocomplete'
import Paper, { type PaperProps } from '@mui/material/Paper'
import { styled } from '@mui/material/styles'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { type ReactNode, useState } from 'react'
import { personLabel } from '../../rules/names'

declare module '@mui/material/Autocomplete' {
  interface AutocompletePaperSlotPropsOverrides {
    /** Said below the choices. */
    footnote?: string | undefined
  }
}

/** Somebody to choose: a person with a company, or a company. */
export interface PersonChoice {
  key: number
  name: string
  company: string | null
  /** Tells people of the same name apart, or says why one cannot be chosen. */
  note?: string
  isDisabled?: boolean
}

interface PersonPickerProps {
  id: string
  label: string
  /** Replaces the hint on how to search, which disappears once somebody is chosen. */
  help?: string
  error: string | null
  value: PersonChoice | null
  choices: readonly PersonChoice[]
  /** Said in the place of choices while there are none. */
  emptyText: string
  /** Said below the choices, of those who were found and cannot be chosen. */
  footnote?: string | undefined
  isSearching: boolean
  isFrozen?: boolean
  /** Whether nothing can be sent without it; else it may stay empty. */
  isRequired?: boolean
  onSearch: (text: string) => void
  onChoose: (choice: PersonChoice | null) => void
}

const howToSearch = 'Type at least 2 characters of the name.'
/** Keeps the place of the help, so that nothing beneath moves. */
const emptyLine = ' '

/** As high as the other fields. */
const Field = styled(TextField)({
  '&& .MuiAutocomplete-inputRoot.MuiOutlinedInput-root': { padding: '0 39px 0 0' },
  '&& .MuiAutocomplete-inputRoot .MuiAutocomplete-input': { padding: '8px 12px' },
})

const Footnote = styled(Typography)({ padding: '8px 16px' })

/** A search field with suggestions; only a suggestion that was chosen counts. */
export function PersonPicker(props: PersonPickerProps) {
  const { id, label, help, error, value, choices, isFrozen, onSearch, onChoose } = props
  const { isRequired = true } = props
  const [isTyped, setIsTyped] = useState(false)
  const isChosen = value !== null && !isTyped
  return (
    <Autocomplete
      id={id}
      value={value}
      options={isChosen ? [value] : choices}
      loading={props.isSearching}
      loadingText="Searching..."
      noOptionsText={props.emptyText}
      forcePopupIcon={false}
      // The choices stay within the landmark or dialog of their field, and reach beyond what scrolls there.
      disablePortal
      slots={{ paper: PaperWithFootnote }}
      slotProps={{
        popper: { popperOptions: { strategy: 'fixed' } },
        paper: { footnote: props.footnote },
      }}
      readOnly={isFrozen}
      filterOptions={(all) => all}
      getOptionKey={(choice) => choice.key}
      getOptionLabel={personLabel}
      getOptionDisabled={(choice) => choice.isDisabled ?? false}
      isOptionEqualToValue={(one, other) => one.key === other.key}
      onInputChange={(_event, text, reason) => {
        if (reason !== 'input' && reason !== 'clear' && reason !== 'blur') return
        const typed = reason === 'input' ? text : ''
        setIsTyped(typed !== '')
        onSearch(typed)
      }}
      onChange={(_event, choice) => {
        setIsTyped(false)
        onChoose(choice)
      }}
      renderOption={({ key, ...option }, choice) => (
        <li key={key} {...option}>
          <PersonLine choice={choice} />
        </li>
      )}
      renderInput={(params) => (
        <Field
          {...params}
          label={label}
          required={isRequired}
          error={error !== null}
          helperText={error ?? help ?? (isChosen ? emptyLine : howToSearch)}
        />
      )}
    />
  )
}

/** The paper of the choices, with the footnote below them. */
function PaperWithFootnote(props: PaperProps & AutocompletePaperSlotPropsOverrides) {
  const { children, footnote, ...paper } = props
  return (
    <Paper {...paper}>
      {children}
      {footnote !== undefined && (
        <Footnote variant="body2" color="textSecondary">
          {footnote}
        </Footnote>
      )}
    </Paper>
  )
}

function PersonLine({ choice }: { choice: PersonChoice }): ReactNode {
  return (
    <div>
      {personLabel(choice)}
      {choice.note !== undefined && <Typography variant="body2">{choice.note}</Typography>}
    </div>
  )
}
