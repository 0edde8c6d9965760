import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { Link as RouterLink } from 'react-router-dom'
import { zoneLabel } from '../../../rules/associationZone'
import {
  selectPolicyError,
  selectRunningPolicyAct,
} from '../../entities/policies/policyCommand.request'
import { useAppSelector } from '../../store/hooks'
import { BusyButton } from '../../ui/BusyButton'
import { SectionCard } from '../../ui/SectionCard'
import type { DraftValues } from './draftValues'
import type { PathErrors } from './FieldGroupRow'
import { Row } from '../../ui/Row'

interface SaveCardProps {
  values: DraftValues
  /** What the server refused, by its path. */
  errors: PathErrors
  /** Fields were left that cannot be read. */
  hasRefused: boolean
  cancelTo: string
  onChange: (values: DraftValues) => void
  onCancel: () => void
}

/** From when a draft is to be in force and why, and what sends it. */
export function SaveCard(props: SaveCardProps) {
  const { values, errors, hasRefused, cancelTo, onChange, onCancel } = props
  const isRunning = useAppSelector(selectRunningPolicyAct) !== null
  const error = useAppSelector(selectPolicyError)
  return (
    <SectionCard title="Save">
      <Stack spacing={2} sx={{ maxWidth: 560 }}>
        <TextField
          type="date"
          label={`In force from the beginning of (${zoneLabel()})`}
          value={values.day}
          error={errors.inForceFrom !== undefined}
          helperText={errors.inForceFrom ?? 'Empty: as soon as a second person approves it.'}
          onChange={(event) => onChange({ ...values, day: event.target.value })}
          slotProps={{
            htmlInput: { max: '2999-12-31', readOnly: isRunning },
          }}
        />
        <TextField
          label="Why it changes"
          multiline
          minRows={2}
          value={values.note}
          error={errors.note !== undefined}
          helperText={errors.note ?? 'Shown beside the version to everybody who reads it.'}
          onChange={(event) => onChange({ ...values, note: event.target.value })}
          slotProps={{ htmlInput: { maxLength: 5_000, readOnly: isRunning } }}
        />
        {hasRefused && <Alert severity="error">Please look at the marked fields first.</Alert>}
        {error && (
          <Alert severity="error">
            {error.text}
            {Object.entries(errors).map(([path, text]) => (
              <div key={path}>{`${path}: ${text}`}</div>
            ))}
          </Alert>
        )}
        <Row>
          <BusyButton
            type="submit"
            variant="contained"
            label="Save the draft"
            busyLabel="Saving..."
            isBusy={isRunning}
          />
          <Button component={RouterLink} to={cancelTo} onClick={onCancel}>
            Cancel
          </Button>
        </Row>
        <Typography variant="body2" color="textSecondary">
          Whoever makes or changes a draft cannot approve it.
        </Typography>
      </Stack>
    </SectionCard>
  )
}
