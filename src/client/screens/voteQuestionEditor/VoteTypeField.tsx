import { styled } from '@mui/material/styles'
import FormHelperText from '@mui/material/FormHelperText'
import { voteTypeFact } from '../../../rules/blindPoll'
import { decisionNamed, voteTypesOf } from '../../../rules/policy/policy'
import { decisionText } from '../../../rules/policy/words'
import {
  selectEditorPolicy,
  questionForm,
} from '../../entities/voteQuestionEditor/voteQuestionEditor.selectors'
import { useAppSelector } from '../../store/hooks'
import { NativeSelect } from '../../ui/NativeSelect'
import { useField, useFieldError } from '../editor/useField'

const Field = styled('div')({ marginTop: 16 })

/** The vote type, where the group's policy allows several; that of a stored question is fixed and only shown. */
export function VoteTypeField({ isNew }: { isNew: boolean }) {
  const policy = useAppSelector(selectEditorPolicy)
  const [voteType, change] = useField(questionForm, 'voteType')
  const error = useFieldError(questionForm, 'voteType')
  const allowed = voteTypesOf(policy)
  // A restored draft may name a type that the policy no longer allows.
  const types = allowed.includes(voteType) ? allowed : [...allowed, voteType]
  const decision = decisionNamed(policy, voteType)
  const chosen = decision && { decision, electorate: policy.electorate }
  const name = `${voteType}.`
  const fact = chosen ? voteTypeFact(chosen, false) : null
  if (!isNew) return fact !== null && <div>{`Vote Type: ${fact}`}</div>
  if (types.length === 1) return null
  return (
    <Field>
      <NativeSelect
        label="Vote Type"
        value={voteType}
        choices={types.map((type) => ({ value: type, text: type }))}
        onChoose={change}
      />
      {chosen && (
        <FormHelperText>
          {[fact, decisionText(chosen)].filter((said) => said !== null && said !== name).join(' ')}
        </FormHelperText>
      )}
      {error !== null && <FormHelperText error>{error}</FormHelperText>}
    </Field>
  )
}
