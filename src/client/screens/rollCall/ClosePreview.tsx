import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import type { RollCallPreview } from '../../../contract/eventActs'
import {
  selectClosePreview,
  selectHasPreviewFailed,
} from '../../entities/rollCallCommands/rollCallCommands.selectors'
import { useAppSelector } from '../../store/hooks'
import { CloseWarnings } from './CloseWarnings'
import type { MeetingAddress } from './useMeeting'

/** What closing will do: who came, who is mailed, whose eligibility changes. */
export function ClosePreview(address: MeetingAddress) {
  const answer = useAppSelector(selectClosePreview)
  const hasFailed = useAppSelector(selectHasPreviewFailed)
  return (
    <Box sx={{ display: 'grid', gap: 2, marginTop: 2 }}>
      {answer !== null && <Outcome answer={answer} address={address} />}
      {answer === null && hasFailed && (
        <Typography color="textSecondary">What will happen could not be worked out.</Typography>
      )}
      {answer === null && !hasFailed && <Skeleton variant="rounded" height={160} />}
    </Box>
  )
}

function Outcome({ answer, address }: { answer: RollCallPreview; address: MeetingAddress }) {
  const { refusal, recipients, mailSubject, totalCheckIns } = answer
  if (refusal !== null) {
    return <Alert severity="warning">{refusal}</Alert>
  }
  const attendees = totalCheckIns === 1 ? '1 attendee' : `${totalCheckIns} attendees`
  return (
    <>
      <CloseWarnings answer={answer} {...address} />
      <Part title="What is locked">
        {`${attendees}. At most ${answer.highestQuorumAttendance} counted for quorum at once, ${answer.quorumCount} are needed.`}
      </Part>
      <Part title="Who will be mailed">
        {recipients.length === 0 ? 'Nobody' : recipients.join(', ')}
        {recipients.length > 0 && mailSubject !== null && (
          <Typography variant="body2" color="textSecondary">
            {`Subject: ${mailSubject}`}
          </Typography>
        )}
      </Part>
      <Part title="Who loses quorum eligibility">{namesOf(answer.losing)}</Part>
      <Part title="Who regains it">{namesOf(answer.regaining)}</Part>
    </>
  )
}

function namesOf(changed: RollCallPreview['losing']): string {
  const names = changed.map(({ name, companyName }) =>
    companyName === null || companyName === name ? name : `${name} (${companyName})`,
  )
  return names.length === 0 ? 'Nobody' : names.join(', ')
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div>
      <Typography sx={{ fontWeight: 600 }}>{title}</Typography>
      <Typography component="div" sx={{ overflowWrap: 'anywhere' }}>
        {children}
      </Typography>
    </div>
  )
}
