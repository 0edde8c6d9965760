import Button from '@mui/material/Button'
import MuiLink from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { Link } from 'react-router-dom'
import type { ShownAppointment } from '../../../contract/appointments'
import {
  type AppointmentAnswer,
  appointmentCommand,
  selectRunningAppointment,
} from '../../entities/appointments/appointments.request'
import { useAppDispatch, useAppSelector } from '../../store/hooks'
import { DividedItem } from '../../ui/DividedItem'
import { Row } from '../../ui/Row'
import { scopeText, stateText, whoText } from './appointmentWords'

interface AppointmentItemProps {
  groupId: number
  appointment: ShownAppointment
}

const labels: Record<AppointmentAnswer, string> = {
  accepted: 'Accept',
  declined: 'Decline',
  revoked: 'Revoke',
}

/** An appointment: who for whom and what, its state, and what the reader may do with it. */
export function AppointmentItem({ groupId, appointment }: AppointmentItemProps) {
  const dispatch = useAppDispatch()
  const isBusy = useAppSelector(selectRunningAppointment) !== null
  const { appointmentId, voteQuestionId, instruction } = appointment
  const scope = scopeText(appointment)
  const who = whoText(appointment)
  return (
    <DividedItem>
      <div>
        <Typography variant="subtitle1">{who}</Typography>
        {voteQuestionId === null ? (
          <Typography>{scope}</Typography>
        ) : (
          <MuiLink component={Link} to={`/group/${groupId}/votingquestions/${voteQuestionId}`}>
            {scope}
          </MuiLink>
        )}
        {instruction !== '' && <Typography>Instruction: {instruction}</Typography>}
        <Typography variant="body2" color="textSecondary">
          {stateText(appointment)}
        </Typography>
      </div>
      <Row>
        {answersOf(appointment).map((state) => (
          <Button
            key={state}
            size="small"
            variant={state === 'accepted' ? 'contained' : 'outlined'}
            disabled={isBusy}
            aria-label={`${labels[state]}: ${who}, ${scope}`}
            onClick={() =>
              dispatch(
                appointmentCommand.requested({ kind: 'answer', groupId, appointmentId, state }),
              )
            }
          >
            {labels[state]}
          </Button>
        ))}
      </Row>
    </DividedItem>
  )
}

/** What the reader may do with it. */
function answersOf({ state, part, isOver }: ShownAppointment): AppointmentAnswer[] {
  if (isOver || part === 'reader') return []
  if (state === 'offered') return part === 'proxy' ? ['accepted', 'declined'] : ['revoked']
  return state === 'accepted' ? ['revoked'] : []
}
