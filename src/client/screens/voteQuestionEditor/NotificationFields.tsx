import Box from '@mui/material/Box'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import TextField from '@mui/material/TextField'
import { recipientsHelp } from '../../../rules/recipients'
import { selectRecipientDomains } from '../../entities/configuration/configuration.selectors'
import { voteQuestionEditor } from '../../entities/voteQuestionEditor/voteQuestionEditor.selectors'
import { useAppSelector } from '../../store/hooks'
import { fieldIdOf } from '../editor/fieldId'
import { useField, useFieldError } from '../editor/useField'

const longestList = 5000

/** Who is written to when the question opens, changes and ends. */
export function NotificationFields() {
  const [isSent, changeSent] = useField(voteQuestionEditor, 'isSendNotification')
  const [recipients, changeRecipients] = useField(voteQuestionEditor, 'recipients')
  const domains = useAppSelector(selectRecipientDomains)
  const error = useFieldError(voteQuestionEditor, 'additionalStakeholders')
  return (
    <div>
      <FormControlLabel
        control={<Checkbox checked={isSent} onChange={(_event, is) => changeSent(is)} />}
        label="Send notifications to the group"
        sx={{ display: 'flex', marginLeft: -1 }}
      />
      <FormControlLabel
        control={
          <Checkbox
            checked={recipients.isOn}
            onChange={(_event, isOn) => changeRecipients({ ...recipients, isOn })}
          />
        }
        label="Send notifications to additional recipients"
        sx={{ display: 'flex', marginLeft: -1 }}
      />
      {recipients.isOn && (
        <TextField
          id={fieldIdOf('additionalStakeholders')}
          label="Additional recipients"
          required
          fullWidth
          value={recipients.list}
          error={error !== null}
          helperText={
            <>
              {error !== null && (
                <Box sx={{ display: 'block' }} component="span">
                  {error}
                </Box>
              )}
              <Box component="span" sx={{ color: 'text.secondary' }}>
                {recipientsHelp(domains)}
              </Box>
            </>
          }
          onChange={(event) => changeRecipients({ ...recipients, list: event.target.value })}
          slotProps={{ htmlInput: { maxLength: longestList } }}
          sx={{ marginTop: 1 }}
        />
      )}
    </div>
  )
}
