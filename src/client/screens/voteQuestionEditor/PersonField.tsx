import { useMemo } from 'react'
import type { Person } from '../../entities/search/search.slice'
import { questionForm } from '../../entities/voteQuestionEditor/voteQuestionEditor.selectors'
import { useAppSelector } from '../../store/hooks'
import type { PersonChoice } from '../../ui/PersonPicker'
import { fieldIdOf } from '../editor/fieldId'
import { ChoiceSearch } from '../people/ChoiceSearch'
import { useField, useFieldError } from '../editor/useField'

interface PersonFieldProps {
  field: 'motioned' | 'seconded'
  label: string
}

function choiceOf({ userId, name, company }: Person): PersonChoice {
  return { key: userId, name, company }
}

/** The mover or the seconder; a person chosen in one field is not offered in the other. */
export function PersonField({ field, label }: PersonFieldProps) {
  const { groupId } = useAppSelector(questionForm.selectTarget)
  const [person, change] = useField(questionForm, field)
  const [other] = useField(questionForm, field === 'motioned' ? 'seconded' : 'motioned')
  const error = useFieldError(questionForm, `${field}Id`)
  const value = useMemo(() => (person === null ? null : choiceOf(person)), [person])
  const taken = useMemo(
    () => new Set([person?.userId ?? null, other?.userId ?? null]),
    [other, person],
  )
  return (
    <ChoiceSearch
      source="groupUsers"
      groupId={groupId}
      field={field}
      id={fieldIdOf(`${field}Id`)}
      label={label}
      error={error}
      value={value}
      without={taken}
      onChoose={(choice) =>
        change(choice && { userId: choice.key, name: choice.name, company: choice.company })
      }
    />
  )
}
