import Box from '@mui/material/Box'
import type { AuditLine } from '../../../contract/auditTrail'
import { auditActionText, auditValueText } from '../../../rules/auditText'
import { ZonedTime } from '../../ui/ZonedTime'
import { PlainList } from '../../ui/PlainList'
import { ExportButton } from '../list/ExportButton'
import { ExportFailure } from '../list/ExportFailure'
import { theAssociation } from '../../entities/administration/adminLists.slice'
import type { AdminColumn } from './AdminGrid'
import { AdminHead } from './AdminHead'
import { AdminList } from './AdminList'
import { useAdminQuery } from './adminQuery'

const rowId = ({ auditLineId }: AuditLine) => auditLineId
const statuses = { all: 'Changes and refusals', done: 'Changes', refused: 'Refusals' }

const columns: AdminColumn<AuditLine>[] = [
  { field: 'what', headerName: 'What', width: 190, show: (line) => auditActionText(line.action) },
  {
    field: 'at',
    headerName: 'When',
    width: 200,
    show: ({ at }) => <ZonedTime at={at} isShort />,
  },
  {
    field: 'who',
    headerName: 'Who',
    width: 170,
    show: ({ userName, userId }) => userName ?? (userId === null ? 'A machine' : `Id ${userId}`),
  },
  { field: 'changes', headerName: 'What changed', show: (line) => <Changes line={line} /> },
  {
    field: 'outcome',
    headerName: 'Outcome',
    width: 150,
    show: ({ outcome }) => (outcome === 'done' ? 'Done' : `Refused: ${outcome}`),
  },
]

/** Each changed row, field by field with its old and its new value; else the path that was called. */
function Changes({ line }: { line: AuditLine }) {
  if (line.changes.length === 0)
    return (
      <Box component="span" sx={{ color: 'text.secondary' }}>
        {line.subject}
      </Box>
    )
  return (
    <PlainList>
      {line.changes.map(({ list, ids, names, kind, fields }) => (
        <li key={`${list} ${JSON.stringify(ids)}`}>
          <strong>{names.join(', ') || `${list} ${Object.values(ids).join(', ')}`}</strong>{' '}
          {kind === 'changed' ? '' : kind}
          {fields.map((field) => (
            <Box component="span" key={field.field} sx={{ display: 'block' }}>
              {field.field}: {auditValueText(field.old)} → {auditValueText(field.new)}
            </Box>
          ))}
        </li>
      ))}
    </PlainList>
  )
}

/** Who did what, when, and what it changed. */
export default function AuditScreen() {
  const { query } = useAdminQuery('audit')
  const { search, status, fromDay, toDay } = query
  const target = {
    groupId: theAssociation,
    workbook: 'auditTrail' as const,
    query: { search, status, fromDay, toDay },
  }
  return (
    <>
      <AdminHead title="Audit trail" />
      <ExportFailure {...target} what="audit trail" />
      <AdminList
        list="audit"
        noun="entry"
        nouns="entries"
        label="Audit trail"
        placeholder="Search the audit trail"
        columns={columns}
        rowId={rowId}
        statuses={statuses}
        hasDays
        emptyText="Nothing was done yet."
      >
        <ExportButton {...target} />
      </AdminList>
    </>
  )
}
