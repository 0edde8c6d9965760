import { useState } from 'react'
import type { AdminMeeting } from '../../../contract/adminMeetings'
import { selectUserContext } from '../../entities/session/session.selectors'
import type { AdminBody } from '../../entities/administration/adminCommands.request'
import { nextTimes } from '../../../rules/meetingSeries'
import { eventTypeName } from '../../../rules/eventType'
import { zoneName } from '../../../rules/associationZone'
import { now } from '../../clock'
import { useAppSelector } from '../../store/hooks'
import { formatZoned } from '../../ui/zonedText'
import { AdminForm } from './AdminForm'
import type { RowFormProps } from './EditableList'
import type { FieldOf } from './fields'

/** The types of meetings by their numbers. */
const meetingTypes = [1, 2, 3, 4, 5, 6].map((it) => [it, eventTypeName(it)] as const)

export type MeetingValues = AdminBody<'planMeeting'> &
  AdminBody<'changeMeeting'> & { takesFiles: boolean }

export const meetingFields = (): FieldOf<MeetingValues>[] => [
  { name: 'title', label: 'Title', kind: 'text' },
  { name: 'startTime', label: `Begins (${zoneName()})`, kind: 'datetime-local' },
  { name: 'endTime', label: `Ends (${zoneName()})`, kind: 'datetime-local' },
  {
    name: 'eventType',
    label: 'Type',
    kind: 'choice',
    choices: meetingTypes,
    help: 'Attendance counts at conference calls and face to face.',
  },
  { name: 'createdBy', label: 'Host', kind: 'text' },
  { name: 'zoomMeetingId', label: 'Zoom meeting number', kind: 'text', isOptional: true },
  {
    name: 'link',
    label: 'Link to join',
    kind: 'text',
    isOptional: true,
    help: 'Stands in the calendars of members, as the place does.',
  },
  { name: 'place', label: 'Place', kind: 'text', isOptional: true },
  {
    name: 'weeks',
    only: 'new',
    label: 'Weeks',
    kind: 'number',
    help: '1 for one meeting; more repeat it weekly at the same time of day, at most 104.',
  },
]

const scopeField: FieldOf<MeetingValues> = {
  name: 'scope',
  label: 'Which meetings',
  kind: 'choice',
  choices: [
    ['one', 'This one alone'],
    ['following', 'This and all that follow'],
  ],
}

export const filesField: FieldOf<MeetingValues> = {
  name: 'takesFiles',
  kind: 'check',
  label: 'Take its files along',
}

/** Plans a meeting, or changes one, alone or with those that follow in its series. */
export function MeetingForm({ row: meeting, groupId, onClose }: RowFormProps<AdminMeeting | null>) {
  const host = useAppSelector(selectUserContext)?.fullname ?? ''
  const isSeries = meeting !== null && meeting.seriesId !== null
  return (
    <AdminForm<MeetingValues>
      title={meeting ? meeting.title : 'Plan meeting'}
      fields={[...meetingFields(), ...(isSeries ? [scopeField] : [])]}
      row={meeting}
      initial={{ createdBy: host, weeks: 1 }}
      commandOf={(body) => {
        if (!meeting) {
          const input = { params: { groupId }, body }
          return { kind: 'planMeeting', input, notice: `${body.title} was planned.` }
        }
        const input = { params: { groupId, eventId: meeting.eventId }, body }
        return { kind: 'changeMeeting', input, notice: `${body.title} was saved.` }
      }}
      onClose={onClose}
    />
  )
}

/** What the forms of one more meeting like an earlier one begin with, and the files that it then takes along. */
export const onceMore = {
  initialOf: (meeting: AdminMeeting) => ({
    ...meeting,
    ...nextTimes(meeting, now()),
    weeks: 1,
    takesFiles: true,
  }),
  filesOf: ({ eventId: id }: AdminMeeting, takesFiles: boolean) =>
    takesFiles && { carriedFiles: { from: 'Events', id } as const },
}

/** Plans a meeting like an earlier one, at its next time. */
export function MeetingAgainForm({ row: meeting, groupId, onClose }: RowFormProps<AdminMeeting>) {
  const { title } = meeting
  const [initial] = useState(() => onceMore.initialOf(meeting))
  return (
    <AdminForm<MeetingValues>
      title={`Plan ${title} again`}
      fields={[...meetingFields(), filesField]}
      initial={initial}
      commandOf={({ takesFiles, ...body }) => {
        const withFiles = { ...body, ...onceMore.filesOf(meeting, takesFiles) }
        const input = { params: { groupId }, body: withFiles }
        return { kind: 'planMeeting', input, notice: `${body.title} was planned.` }
      }}
      onClose={onClose}
    />
  )
}

/** Asks before a meeting is cancelled, and for a series whether the later ones are cancelled too. */
export function CancelMeetingForm({ row: meeting, groupId, onClose }: RowFormProps<AdminMeeting>) {
  const { eventId, title, startTime, seriesId } = meeting
  return (
    <AdminForm<MeetingValues>
      title={`Cancel ${title}?`}
      fields={seriesId === null ? [] : [scopeField]}
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
