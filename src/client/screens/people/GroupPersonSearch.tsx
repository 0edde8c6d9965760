import { useMemo, useState } from 'react'
import {
  selectPeopleFound,
  selectUserSearchRequest,
} from '../../entities/userSearch/userSearch.selectors'
import {
  isLongEnough,
  userSearchLeft,
  userSearchTyped,
} from '../../entities/userSearch/userSearch.slice'
import { useAppDispatch, useAppSelector } from '../../store/hooks'
import { PersonPicker } from '../../ui/PersonPicker'
import type { PersonChoice } from '../../ui/PersonPicker'

interface GroupPersonSearchProps {
  groupId: number
  /** Whose answers these are, where several searches share the store. */
  field: string
  /** The id of the input; the name of the search where it is not given. */
  id?: string
  label: string
  error?: string | null
  value: PersonChoice | null
  onChoose: (person: PersonChoice | null) => void
  /** People who are not offered. */
  without?: ReadonlySet<number | null>
  /** Whether nothing can be sent without somebody here. */
  isRequired?: boolean
}

/** In the place of suggestions while there are none, by how the search stands. */
const searchTexts = {
  idle: 'Type at least 2 characters.',
  running: 'Searching...',
  done: 'Nobody was found.',
  failed: 'The search did not succeed. Please type again.',
}
const nobody: ReadonlySet<number | null> = new Set()

/** Searches the people of a group by name and offers those found. */
export function GroupPersonSearch(props: GroupPersonSearchProps) {
  const { groupId, field, id = field, label, value, onChoose } = props
  const { error = null, without = nobody } = props
  const dispatch = useAppDispatch()
  const people = useAppSelector((state) => selectPeopleFound(state, field))
  const { status } = useAppSelector((state) => selectUserSearchRequest(state, field))
  const [text, setText] = useState('')
  const choices = useMemo(
    () =>
      people
        .filter(({ userId }) => !without.has(userId))
        .map(({ userId, name, company }) => ({ key: userId, name, company })),
    [people, without],
  )
  return (
    <PersonPicker
      id={id}
      label={label}
      help="Type at least 2 characters of the name."
      error={error}
      value={value}
      isRequired={props.isRequired}
      choices={choices}
      emptyText={isLongEnough(text) ? searchTexts[status] : searchTexts.idle}
      isSearching={status === 'running'}
      onSearch={(typed) => {
        setText(typed)
        dispatch(userSearchTyped({ groupId, field, text: typed }))
      }}
      onChoose={(person) => {
        setText('')
        onChoose(person)
        dispatch(userSearchLeft())
      }}
    />
  )
}
