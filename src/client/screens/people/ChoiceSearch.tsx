import { useMemo, useState } from 'react'
import {
  isLongEnough,
  search,
  type FoundChoice,
  selectFoundChoices,
  selectSearchRequest,
  type SearchSource,
} from '../../entities/search/search.request'
import { useAppDispatch, useAppSelector } from '../../store/hooks'
import { PersonPicker, type PersonChoice } from '../../ui/PersonPicker'

interface ChoiceSearchProps {
  /** Which search of the store is shown; the id of the input too, where none is given. */
  field: string
  id?: string
  label: string
  help?: string
  error?: string | null
  source: SearchSource
  groupId: number
  value: PersonChoice | null
  onChoose: (choice: PersonChoice | null) => void
  /** Keys that are not offered. */
  without?: ReadonlySet<number | null>
  /** What is said of a choice besides its name. */
  noteOf?: (key: number) => string | undefined
  /** Said below the choices, of those who were found and are not offered. */
  footnote?: string | undefined
  /** Whether nothing can be sent without a choice here. */
  isRequired?: boolean
}

/** The texts in the place of suggestions while there are none, by the state of the search. */
const searchTexts = {
  idle: 'Type at least 2 characters.',
  running: 'Searching...',
  done: 'Nothing was found.',
  failed: 'The search did not succeed. Please type again.',
}
const peopleTexts = { ...searchTexts, done: 'Nobody was found.' }
const nobody: ReadonlySet<number | null> = new Set()
const noNote = () => undefined

function noted(choice: FoundChoice, note: string | undefined): PersonChoice {
  return note === undefined ? choice : { ...choice, note }
}

/** Searches people, companies or groups by name and offers those found. */
export function ChoiceSearch(props: ChoiceSearchProps) {
  const { source, groupId, field, without = nobody, noteOf = noNote, onChoose } = props
  const dispatch = useAppDispatch()
  const found = useAppSelector((state) => selectFoundChoices(state, field))
  const { status } = useAppSelector((state) => selectSearchRequest(state, field))
  const [text, setText] = useState('')
  const choices = useMemo(
    () => found.filter(({ key }) => !without.has(key)).map((one) => noted(one, noteOf(one.key))),
    [found, noteOf, without],
  )
  const texts = source === 'groupUsers' ? peopleTexts : searchTexts
  const emptyText = found.length > 0 ? 'Nobody else was found.' : texts[status]
  return (
    <PersonPicker
      id={props.id ?? field}
      label={props.label}
      help={props.help}
      error={props.error ?? null}
      value={props.value}
      isRequired={props.isRequired}
      choices={choices}
      emptyText={isLongEnough(text) ? emptyText : texts.idle}
      footnote={isLongEnough(text) ? props.footnote : undefined}
      isSearching={status === 'running'}
      onSearch={(typed) => {
        setText(typed)
        dispatch(search.requested({ source, groupId, field, text: typed }))
      }}
      onChoose={(choice) => {
        setText('')
        onChoose(choice)
        dispatch(search.closed())
      }}
    />
  )
}
