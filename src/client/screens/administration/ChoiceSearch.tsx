import { useState } from 'react'
import {
  selectAdminSearchRequest,
  selectFoundChoices,
} from '../../entities/administration/adminSearch.selectors'
import { adminSearchTyped, isSearched } from '../../entities/administration/adminSearch.slice'
import type { SearchSource } from '../../entities/administration/adminSearch.slice'
import { theAssociation } from '../../entities/administration/adminLists.slice'
import { useAppDispatch, useAppSelector } from '../../store/hooks'
import { PersonPicker } from '../../ui/PersonPicker'
import type { PersonChoice } from '../../ui/PersonPicker'

interface ChoiceSearchProps {
  field: string
  label: string
  help?: string
  error: string | null
  source: SearchSource
  groupId?: number
  isRequired: boolean
  value: PersonChoice | null
  onChoose: (choice: PersonChoice | null) => void
}

/** In the place of suggestions while there are none, by how the search stands. */
const searchTexts = {
  idle: 'Type at least 2 characters.',
  running: 'Searching...',
  done: 'Nothing was found.',
  failed: 'The search did not succeed. Please type again.',
}

/** Searches people, companies or groups by name and offers those found. */
export function ChoiceSearch(props: ChoiceSearchProps) {
  const { field, source, groupId = theAssociation, value, onChoose } = props
  const dispatch = useAppDispatch()
  const choices = useAppSelector((state) => selectFoundChoices(state, field))
  const { status } = useAppSelector((state) => selectAdminSearchRequest(state, field))
  const [text, setText] = useState('')
  return (
    <PersonPicker
      id={`field-${field}`}
      label={props.label}
      help={props.help ?? 'Type at least 2 characters of the name.'}
      error={props.error}
      value={value}
      isRequired={props.isRequired}
      choices={choices}
      emptyText={isSearched(text) ? searchTexts[status] : searchTexts.idle}
      isSearching={status === 'running'}
      onSearch={(typed) => {
        setText(typed)
        dispatch(adminSearchTyped({ source, groupId, field, text: typed }))
      }}
      onChoose={(choice) => {
        setText('')
        onChoose(choice)
      }}
    />
  )
}
