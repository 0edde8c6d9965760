import { useMemo } from 'react'
import {
  selectPeopleFound,
  selectUserSearchRequest,
} from '../../entities/userSearch/userSearch.selectors'
import {
  isLongEnough,
  userSearchLeft,
  userSearchTyped,
} from '../../entities/userSearch/userSearch.slice'
import type { Person } from '../../entities/userSearch/userSearch.slice'
import { selectEditorTarget } from '../../entities/voteQuestionEditor/voteQuestionEditor.selectors'
import { useAppDispatch, useAppSelector } from '../../store/hooks'
import { PersonPicker } from '../../ui/PersonPicker'
import type { PersonChoice } from '../../ui/PersonPicker'
import { useState } from 'react'
import { fieldIdOf } from '../editor/fieldId'
import { useEditorField, useFieldError } from './useEditorField'

interface PersonFieldProps {
  field: 'motioned' | 'seconded'
  label: string
}

function choiceOf({ userId, name, company }: Person): PersonChoice {
  return { key: userId, name, company }
}

const texts = {
  idle: 'Type at least 2 characters.',
  running: 'Searching...',
  done: 'Nobody was found.',
  failed: 'The search did not succeed. Please type again.',
}

/** Who motioned or seconded; whoever is chosen in the one field is not offered in the other. */
export function PersonField({ field, label }: PersonFieldProps) {
  const dispatch = useAppDispatch()
  const { groupId } = useAppSelector(selectEditorTarget)
  const [person, change] = useEditorField(field)
  const [other] = useEditorField(field === 'motioned' ? 'seconded' : 'motioned')
  const error = useFieldError(`${field}Id`)
  const people = useAppSelector((state) => selectPeopleFound(state, field))
  const { status } = useAppSelector((state) => selectUserSearchRequest(state, field))
  const [text, setText] = useState('')

  const value = useMemo(() => (person === null ? null : choiceOf(person)), [person])
  const choices = useMemo(
    () =>
      people
        .filter(({ userId }) => userId !== person?.userId && userId !== other?.userId)
        .map(choiceOf),
    [other, people, person],
  )
  return (
    <PersonPicker
      id={fieldIdOf(`${field}Id`)}
      label={label}
      help="Type at least 2 characters of the name."
      error={error}
      value={value}
      choices={choices}
      emptyText={isLongEnough(text) ? texts[status] : texts.idle}
      isSearching={status === 'running'}
      onSearch={(typed) => {
        setText(typed)
        dispatch(userSearchTyped({ groupId, field, text: typed }))
      }}
      onChoose={(choice) => {
        change(choice && { userId: choice.key, name: choice.name, company: choice.company })
        dispatch(userSearchLeft())
      }}
    />
  )
}
