import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { PolicyChange } from '../../../contract/policy'
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
          <Typography>{trial.summary}</Typography>
          <PlainList>
            {trial.parts.flatMap(({ part, differing }) =>
              differing.map(({ id, title, before, after }) => (
                <li key={`${part} ${id}`}>
                  {title}: {before}, with the draft {after}
                </li>
              )),
            )}
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
