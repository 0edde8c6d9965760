import Box from '@mui/material/Box'
import FormHelperText from '@mui/material/FormHelperText'
import type { VoteType } from '../../../contract/voteType'
import { ordinaryVoteType, voteTypeFact, voteTypesOf } from '../../../rules/voteType'
import {
  selectEditorPolicy,
  questionForm,
} from '../../entities/voteQuestionEditor/voteQuestionEditor.selectors'
import { useAppSelector } from '../../store/hooks'
import { NativeSelect } from '../../ui/NativeSelect'
import { useField, useFieldError } from '../editor/useField'

/** The vote type, where the group's policy allows several; that of a stored question is fixed and only shown. */
export function VoteTypeField({ isNew }: { isNew: boolean }) {
  const policy = useAppSelector(selectEditorPolicy)
  const [voteType, change] = useField(questionForm, 'voteType')
  const error = useFieldError(questionForm, 'voteType')
  const allowed: readonly VoteType[] = voteTypesOf(policy)
  // A restored draft may name a type that the policy no longer allows.
  const types = allowed.includes(voteType) ? allowed : [...allowed, voteType]
  const fact = voteTypeFact({ voteType, hasEnded: false }, policy.groupKind)
  if (!isNew)
    return voteType !== ordinaryVoteType && <div>{`Vote Type: ${voteType}. ${fact ?? ''}`}</div>
  if (types.length === 1) return null
  return (
    <Box>
      <NativeSelect
        label="Vote Type"
        value={voteType}
        choices={types.map((type) => ({ value: type, text: type }))}
        onChoose={(chosen) => change(chosen as VoteType)}
      />
      {fact !== null && <FormHelperText>{fact}</FormHelperText>}
      {error !== null && <FormHelperText error>{error}</FormHelperText>}
    </Box>
  )
}
