import type { AbsenceRisk } from '../../../contract/groupEligibility'
import { SiteLink } from '../../ui/SiteLink'
import { timeColumn, type Column } from '../list/columns'
import { EditableList } from './EditableList'

const columns: Column<AbsenceRisk>[] = [
  {
    field: 'who',
    headerName: 'Who',
    flex: 1.2,
    show: ({ groupId, id, name, companyName }) => (
      <SiteLink to={`/group/${groupId}/eligibility/${id}`}>
        {companyName === null ? name : `${name}, ${companyName}`}
      </SiteLink>
    ),
  },
  { field: 'group', headerName: 'Group', show: ({ groupName }) => groupName },
  { field: 'meeting', headerName: 'Must not miss', show: ({ title }) => title },
  timeColumn('at', 'Begins', ({ startTime }) => startTime),
  { field: 'loss', headerName: 'Otherwise', show: ({ loss }) => loss },
]

/** Whose right to count for quorum the next meeting of their group takes away if they miss it, in all groups. */
export default function AbsencesScreen() {
  return (
    <EditableList
      list="absences"
      noun="voter"
      label="Absences"
      placeholder="Search voters and groups"
      columns={columns}
      rowId={({ eventId, id }) => `${eventId} ${id}`}
      emptyText="Nobody is at risk."
      emptyHint="Who no longer counts for quorum if they miss the next meeting of their group is listed here."
    />
  )
}
