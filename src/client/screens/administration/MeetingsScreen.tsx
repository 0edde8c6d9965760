import Box from '@mui/material/Box'
import type { AdminMeeting } from '../../../contract/adminMeetings'
import { selectIsStaff } from '../../entities/session/session.selectors'
import { useAppSelector } from '../../store/hooks'
import { eventTypeName } from '../../../rules/eventType'
import { SiteLink } from '../../ui/SiteLink'
import { formatZoned } from '../../ui/zonedText'
import { useRouteId } from '../../ui/useRouteId'
import { timeColumn, type Column } from '../list/columns'
import { EditableList, type RowAct } from './EditableList'
import { GroupCalendarCard } from './GroupCalendarCard'
import { MeetingAsDraftForm } from './MeetingDraftForms'
import { CancelMeetingForm, MeetingAgainForm, MeetingForm } from './MeetingForm'

const statuses = { upcoming: 'To come', past: 'Over', all: 'All meetings' }

const columns: Column<AdminMeeting>[] = [
  { field: 'title', headerName: 'Meeting', show: ({ title }) => title },
  timeColumn('start', 'Begins', ({ startTime }) => startTime),
  timeColumn('end', 'Ends', ({ endTime }) => endTime),
  {
    field: 'type',
    headerName: 'Type',
    width: 150,
    show: ({ eventType }) => eventTypeName(eventType),
  },
  { field: 'kind', headerName: 'Planned', width: 150, show: originOf },
]

const acts: RowAct<AdminMeeting>[] = [
  {
    text: 'Roll call',
    label: (meeting) => `Roll call of ${namedBy(meeting)}`,
    to: ({ eventId }, groupId) => `/group/${groupId}/events/${eventId}/rollcall`,
  },
  {
    text: 'Plan again',
    label: (meeting) => `Plan again ${namedBy(meeting)}`,
    Form: MeetingAgainForm,
  },
  {
    text: 'Draft',
    label: (meeting) => `Keep as a draft ${namedBy(meeting)}`,
    Form: MeetingAsDraftForm,
  },
  {
    text: 'Cancel',
    label: (meeting) => `Cancel ${namedBy(meeting)}`,
    isOffered: isChangeable,
    Form: CancelMeetingForm,
  },
]

/** The meetings of a group: planned, changed, cancelled, repeated weekly. */
export default function MeetingsScreen() {
  const groupId = useRouteId('groupId')
  const isStaff = useAppSelector(selectIsStaff)
  return (
    <>
      <EditableList
        above={
          <Box sx={{ paddingBottom: 1.5 }}>
            <SiteLink to={`/group/${groupId}/manage/meetings/drafts`}>
              Drafts and templates
            </SiteLink>
          </Box>
        }
        list="meetings"
        groupId={groupId}
        noun="meeting"
        label="Meetings"
        columns={columns}
        rowId="eventId"
        statuses={statuses}
        usualStatus="upcoming"
        emptyText="No meeting is planned."
        emptyHint="Plan a meeting, once or each week. Meetings of a calendar come in by themselves once it is connected."
        hasFiles
        addLabel="Plan meeting"
        Form={MeetingForm}
        isChangeable={isChangeable}
        acts={acts}
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
