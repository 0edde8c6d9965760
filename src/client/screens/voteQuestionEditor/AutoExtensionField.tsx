import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import { selectEditorPolicy } from '../../entities/voteQuestionEditor/voteQuestionEditor.selectors'
import { useAppSelector } from '../../store/hooks'
import { useEditorField } from './useEditorField'

/** Whether the deadline moves while quorum is missing; nothing in groups that do not extend. */
export function AutoExtensionField() {
  const { isAutoExtensionAllowed, maxExtensions } = useAppSelector(selectEditorPolicy)
  const [isEnabled, change] = useEditorField('isAutoExtensionEnabled')
  if (!isAutoExtensionAllowed) return null
  return (
    <FormControlLabel
      control={<Checkbox checked={isEnabled} onChange={(_event, is) => change(is)} />}
      label={`Extend the deadline by one day, up to ${maxExtensions} times, while quorum is not met`}
      sx={{ marginLeft: '-8px' }}
    />
  )
}
