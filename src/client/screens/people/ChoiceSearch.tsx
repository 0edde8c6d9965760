import { useMemo, useState } from 'react'
import {
  isLongEnough,
  searchLeft,
  searchTyped,
  selectFoundChoices,
  selectSearchRequest,
  type SearchSource,
} from '../../entities/search/search.slice'
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

/** Searches people, companies or groups by name and offers those found. */
export function ChoiceSearch(props: ChoiceSearchProps) {
  const { source, groupId, field, without = nobody, onChoose } = props
  const dispatch = useAppDispatch()
  const found = useAppSelector((state) => selectFoundChoices(state, field))
  const { status } = useAppSelector((state) => selectSearchRequest(state, field))
  const [text, setText] = useState('')
  const choices = useMemo(() => found.filter(({ key }) => !without.has(key)), [found, without])
  const texts = source === 'groupUsers' ? peopleTexts : searchTexts
  return (
    <PersonPicker
      id={props.id ?? field}
      label={props.label}
      help={props.help}
      error={props.error ?? null}
      value={props.value}
      isRequired={props.isRequired}
      choices={choices}
      emptyText={isLongEnough(text) ? texts[status] : texts.idle}
      isSearching={status === 'running'}
      onSearch={(typed) => {
        setText(typed)
        dispatch(searchTyped({ source, groupId, field, text: typed }))
      }}
      onChoose={(choice) => {
        setText('')
        onChoose(choice)
        dispatch(searchLeft())
      }}
    />
  )
}
