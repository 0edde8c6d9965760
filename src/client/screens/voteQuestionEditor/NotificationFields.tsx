import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import TextField from '@mui/material/TextField'
import { recipientsHelp } from '../../../rules/recipients'
import { selectRecipientDomains } from '../../entities/configuration/configuration.selectors'
import {
  selectRecipients,
  questionForm,
} from '../../entities/voteQuestionEditor/voteQuestionEditor.selectors'
import { useAppSelector } from '../../store/hooks'
import { MailPart } from '../detail/CommandPreview'
import { fieldIdOf } from '../editor/fieldId'
import { useField, useFieldError } from '../editor/useField'

const longestList = 5000

/** Who is written to when the question opens, changes and ends. */
export function NotificationFields() {
  const [isSent, changeSent] = useField(questionForm, 'isSendNotification')
  const [recipients, changeRecipients] = useField(questionForm, 'additionalStakeholders')
  const domains = useAppSelector(selectRecipientDomains)
  const error = useFieldError(questionForm, 'additionalStakeholders')
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
      <WhoIsTold />
    </div>
  )
}

/** Who will be mailed with the boxes as they are, or that nobody will be told. */
function WhoIsTold() {
  const recipients = useAppSelector(selectRecipients)
  const isSent = useAppSelector((state) => questionForm.selectDraft(state).isSendNotification)
  return (
    <Box component="output" sx={{ display: 'block', marginTop: 1.5 }}>
      {recipients.length > 0 ? (
        <MailPart recipients={recipients} mailSubject={null} />
      ) : (
        <Alert severity="warning">
          {isSent && 'This group has no mailing list. '}
          Nobody will be told about this question: not when it opens, changes or ends.
        </Alert>
      )}
    </Box>
  )
}
