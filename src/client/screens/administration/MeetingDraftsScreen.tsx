import Box from '@mui/material/Box'
import type { MeetingDraft } from '../../../contract/drafts'
import { SiteLink } from '../../ui/SiteLink'
import { useRouteId } from '../../ui/useRouteId'
import { ZonedTime } from '../../ui/ZonedTime'
import { formatZoned } from '../../ui/zonedText'
import type { Column } from '../list/columns'
import { EditableList, type RowAct } from './EditableList'
import { DiscardDraftForm, MeetingDraftForm, PlanDraftForm } from './MeetingDraftForms'

const columns: Column<MeetingDraft>[] = [
  { field: 'title', headerName: 'Meeting', show: ({ written }) => written.title },
  {
    field: 'start',
    headerName: 'Begins',
    width: 225,
    show: ({ written: { startTime } }) =>
      startTime === null ? 'No time yet' : <ZonedTime at={startTime} isShort />,
  },
  { field: 'state', headerName: 'Draft', width: 260, show: stateOf },
  {
    field: 'saved',
    headerName: 'Saved',
    width: 260,
    show: ({ savedBy, savedAt }) => `${savedBy}, ${formatZoned(savedAt)}`,
  },
]

const acts: RowAct<MeetingDraft>[] = [
  {
    text: 'Plan now',
    label: ({ written }) => `Plan now ${written.title}`,
    Form: PlanDraftForm,
  },
  {
    text: 'Discard',
    label: ({ written }) => `Discard the draft of ${written.title}`,
    Form: DiscardDraftForm,
  },
]

/** The drafts and templates of meetings that the admins of a group share. */
export default function MeetingDraftsScreen() {
  const groupId = useRouteId('groupId')
  return (
    <EditableList
      above={
        <Box sx={{ paddingBottom: 1.5 }}>
          <SiteLink to={`/group/${groupId}/manage/meetings`}>Planned meetings</SiteLink>
        </Box>
      }
      list="meetingDrafts"
      groupId={groupId}
      noun="draft"
      label="Drafts of meetings"
      columns={columns}
      rowId="draftId"
      emptyText="No draft is kept."
      emptyHint="Write one, or keep a planned or finished meeting as the draft of the next one."
      addLabel="Draft a meeting"
      Form={MeetingDraftForm}
      acts={acts}
    />
  )
}

function stateOf({ refusal, opensAt, isTemplate }: MeetingDraft): string {
  if (refusal !== null) return `Refused at its time: ${refusal}`
  if (opensAt !== null) return `Is planned by itself ${formatZoned(opensAt)}`
  return isTemplate ? 'Template' : 'Waits for an admin'
}
