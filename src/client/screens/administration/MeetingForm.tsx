import type { AdminMeeting } from '../../../contract/adminMeetings'
import { selectUserContext } from '../../entities/session/session.selectors'
import { useAppSelector } from '../../store/hooks'
import { formatZoned } from '../../ui/zonedText'
import { AdminForm } from './AdminForm'
import {
  meetingFields,
  planOf,
  scopeField,
  valuesOfMeeting,
  weeksField,
  type MeetingValues,
} from './meetingValues'

interface MeetingFormProps {
  groupId: number
  /** Null plans a new one. */
  meeting: AdminMeeting | null
  onClose: () => void
}

/** Plans a meeting, or changes one, alone or with those that follow in its series. */
export function MeetingForm({ groupId, meeting, onClose }: MeetingFormProps) {
  const host = useAppSelector(selectUserContext)?.fullname ?? ''
  const isSeries = meeting !== null && meeting.seriesId !== null
  const last = meeting === null ? [weeksField] : isSeries ? [scopeField] : []
  return (
    <AdminForm<MeetingValues>
      title={meeting ? meeting.title : 'Plan meeting'}
      fields={[...meetingFields(), ...last]}
      initial={valuesOfMeeting(meeting, host)}
      commandOf={(values) => {
        const { title, weeks, scope } = values
        const plan = planOf(values)
        if (meeting) {
          const params = { groupId, eventId: meeting.eventId }
          const input = { params, body: { ...plan, scope } }
          return { kind: 'changeMeeting', input, notice: `${title} was saved.` }
        }
        const input = { params: { groupId }, body: { ...plan, weeks: Number(weeks) } }
        return { kind: 'planMeeting', input, notice: `${title} was planned.` }
      }}
      onClose={onClose}
    />
  )
}

interface CancelMeetingFormProps extends MeetingFormProps {
  meeting: AdminMeeting
}

/** Asks before a meeting is cancelled, and for a series whether the later ones are cancelled too. */
export function CancelMeetingForm({ groupId, meeting, onClose }: CancelMeetingFormProps) {
  const { eventId, title, startTime, seriesId } = meeting
  return (
    <AdminForm<Pick<MeetingValues, 'scope'>>
      title={`Cancel ${title}?`}
      fields={seriesId === null ? [] : [{ ...scopeField, name: 'scope' }]}
      initial={{ scope: 'one' }}
      cancelLabel="Keep meeting"
      confirmLabel="Cancel meeting"
      busyLabel="Cancelling..."
      isDestructive
      commandOf={({ scope }) => ({
        kind: 'cancelMeeting',
        input: { params: { groupId, eventId }, query: { scope } },
        notice: `${title} was cancelled.`,
      })}
      onClose={onClose}
    >
      {formatZoned(startTime)}. The meeting and its files go. A meeting that somebody attended
      stays.
    </AdminForm>
  )
}
