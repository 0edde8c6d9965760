import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { PolicyChange } from '../../../contract/policy'
import { resultWord } from '../../../rules/outcome'
import {
  selectPolicyTrial,
  selectTrialError,
  policyTrial,
} from '../../entities/administration/policyTrial.request'
import { useAppDispatch, useAppSelector } from '../../store/hooks'
import { BusyButton } from '../../ui/BusyButton'
import { PlainList } from '../../ui/PlainList'
import { concerns } from './fields'
import { policyFields } from './policyValues'

interface PolicyTrialProps {
  groupId: number
  /** The draft as the fields have it now. */
  policy: PolicyChange
}

/** What a draft changes, line by line, and how past questions would have ended under it. */
export function PolicyTrial({ groupId, policy }: PolicyTrialProps) {
  const dispatch = useAppDispatch()
  const { answer: trial, request } = useAppSelector(selectPolicyTrial)
  const error = useAppSelector(selectTrialError)
  return (
    <Box sx={{ display: 'grid', gap: 1.5, justifyItems: 'start', marginTop: 2 }}>
      <BusyButton
        variant="outlined"
        label="See what it would change"
        busyLabel="Working it out..."
        isBusy={request.status === 'running'}
        onClick={() => dispatch(policyTrial.requested({ groupId, policy }))}
      />
      {error !== null && <Alert severity="error">{withLabel(error)}</Alert>}
      {trial && (
        <Box component="output" sx={{ display: 'grid', gap: 1 }}>
          {trial.changes.length === 0 && <Typography>It says what is in force already.</Typography>}
          <PlainList sx={{ gap: 1 }}>
            {trial.changes.map(({ term, old, new: next }) => (
              <li key={term}>
                <strong>{term}</strong>: {next ?? 'no longer said'}
                <Typography variant="body2" color="textSecondary">
                  Now: {old ?? 'not said'}
                </Typography>
              </li>
            ))}
          </PlainList>
          <Typography>{summaryOf(trial.tried, trial.differing.length)}</Typography>
          <PlainList>
            {trial.differing.map(({ voteQuestionId, title, result, resultUnderDraft }) => (
              <li key={voteQuestionId}>
                {title}: {resultWord(result)}, with the draft {resultWord(resultUnderDraft)}
              </li>
            ))}
          </PlainList>
        </Box>
      )}
    </Box>
  )
}

/** The field of the form, by its label, and what it wants. */
function withLabel({ path, text }: { path: string; text: string }): string {
  const label = policyFields.find((field) => concerns(path, field))?.label
  return label === undefined ? text : `${label}: ${text}`
}

function summaryOf(tried: number, differing: number): string {
  if (tried === 0) return 'No question has ended with a result yet.'
  const past = tried === 1 ? '1 past question' : `${tried} past questions`
  if (differing === 0) return `Each of ${past} would have ended as it did.`
  return `${differing} of ${past} would have ended otherwise:`
}
