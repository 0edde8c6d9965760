import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import { useCallback } from 'react'
import type { AdminMeeting } from '../../../contract/adminMeetings'
import { selectIsStaff } from '../../entities/session/session.selectors'
import { useAppSelector } from '../../store/hooks'
import { eventTypeName } from '../../../rules/eventType'
import { ZonedTime } from '../../ui/ZonedTime'
import { formatZoned } from '../../ui/zonedText'
import { SiteLink } from '../../ui/SiteLink'
import { useRouteId } from '../../ui/useRouteId'
import type { Column } from '../list/columns'
import { EditableList, type RowDialogs } from './EditableList'
import { EmptyListHint } from './EmptyListHint'
import { GroupCalendarCard } from './GroupCalendarCard'
import { ManageHead } from './ManageHead'
import { CancelMeetingForm, MeetingForm } from './MeetingForm'
import { RowButton } from './RowButton'

const rowId = ({ eventId }: AdminMeeting) => eventId
const statuses = { upcoming: 'To come', past: 'Over', all: 'All meetings' }

function columnsOf(
  { edit, remove }: RowDialogs<AdminMeeting>,
  groupId: number,
): Column<AdminMeeting>[] {
  return [
    {
      field: 'title',
      headerName: 'Meeting',
      show: (meeting) =>
        isChangeable(meeting) ? (
          <RowButton onPress={() => edit(meeting)}>{meeting.title}</RowButton>
        ) : (
          meeting.title
        ),
    },
    {
      field: 'start',
      headerName: 'Begins',
      width: 225,
      show: ({ startTime }) => <ZonedTime at={startTime} isShort />,
    },
    {
      field: 'end',
      headerName: 'Ends',
      width: 225,
      show: ({ endTime }) => <ZonedTime at={endTime} isShort />,
    },
    {
      field: 'type',
      headerName: 'Type',
      width: 150,
      show: ({ eventType }) => eventTypeName(eventType),
    },
    { field: 'kind', headerName: 'Planned', width: 150, show: originOf },
    {
      field: 'actions',
      headerName: 'Actions',
      card: 'acts',
      width: 160,
      show: (meeting) => (
        <Stack direction="row" sx={{ flexWrap: 'wrap', columnGap: 2 }}>
          <SiteLink
            to={`/group/${groupId}/events/${meeting.eventId}/rollcall`}
            tabIndex={0}
            aria-label={`Roll call of ${namedBy(meeting)}`}
          >
            Roll call
          </SiteLink>
          {isChangeable(meeting) && (
            <RowButton label={`Cancel ${namedBy(meeting)}`} onPress={() => remove(meeting)}>
              Cancel
            </RowButton>
          )}
        </Stack>
      ),
    },
  ]
}

/** The meetings of a group: planned, changed, cancelled, repeated weekly. */
export default function MeetingsScreen() {
  const groupId = useRouteId('groupId')
  const isStaff = useAppSelector(selectIsStaff)
  const columns = useCallback(
    (dialogs: RowDialogs<AdminMeeting>) => columnsOf(dialogs, groupId),
    [groupId],
  )
  return (
    <>
      <ManageHead title="Meetings" />
      <EditableList
        list="meetings"
        groupId={groupId}
        noun="meeting"
        label="Meetings"
        placeholder="Search meetings"
        columns={columns}
        rowId={rowId}
        statuses={statuses}
        usualStatus="upcoming"
        emptyText="No meeting is planned."
        emptyAction={
          <EmptyListHint hasFiles>
            Plan a meeting, once or each week. Meetings of a calendar come in by themselves once it
            is connected.
          </EmptyListHint>
        }
        addLabel="Plan meeting"
        editForm={(meeting, close) => (
          <MeetingForm groupId={groupId} meeting={meeting} onClose={close} />
        )}
        removeForm={(meeting, close) => (
          <CancelMeetingForm groupId={groupId} meeting={meeting} onClose={close} />
        )}
      />
      {isStaff && (
        <Box sx={{ marginTop: 2 }}>
          <GroupCalendarCard groupId={groupId} />
        </Box>
      )}
    </>
  )
}

/** Tells apart the meetings of a series. */
function namedBy({ title, startTime }: AdminMeeting): string {
  return `${title}, ${formatZoned(startTime)}`
}

function isChangeable({ isFromCalendar, isRollCallClosed }: AdminMeeting): boolean {
  return !isFromCalendar && !isRollCallClosed
}

function originOf({ isFromCalendar, isRollCallClosed, seriesId }: AdminMeeting): string {
  const origin = isFromCalendar ? 'From a calendar' : seriesId === null ? 'Once' : 'Weekly'
  return isRollCallClosed ? `${origin}, closed` : origin
}
