import Box from '@mui/material/Box'
import type { AuditLine } from '../../../contract/auditTrail'
import {
  auditActionText,
  auditFieldChangeText,
  auditFiguresText,
  auditRowText,
} from '../../../rules/auditText'
import { ZonedTime } from '../../ui/ZonedTime'
import { PlainList } from '../../ui/PlainList'
import { ExportButton } from '../list/ExportButton'
import { ExportFailure } from '../list/ExportFailure'
import { theAssociation } from '../../entities/administration/adminLists.slice'
import type { AdminColumn } from './AdminGrid'
import { AdminHead } from './AdminHead'
import { EmptyListHint } from './EmptyListHint'
import { AdminList } from './AdminList'
import { useAdminQuery } from './adminQuery'

const rowId = ({ auditLineId }: AuditLine) => auditLineId
const statuses = { all: 'Changes and refusals', done: 'Changes', refused: 'Refusals' }

const columns: AdminColumn<AuditLine>[] = [
  { field: 'what', headerName: 'What', width: 190, show: (line) => auditActionText(line.action) },
  {
    field: 'at',
    headerName: 'When',
    width: 225,
    show: ({ at }) => <ZonedTime at={at} isShort />,
  },
  {
    field: 'who',
    headerName: 'Who',
    width: 170,
    show: ({ userName, userId }) =>
      userName ?? (userId === null ? 'Another system' : `Id ${userId}`),
  },
  {
    field: 'changes',
    headerName: 'What changed',
    isLong: true,
    show: (line) => <Changes line={line} />,
  },
  {
    field: 'outcome',
    headerName: 'Outcome',
    width: 150,
    show: ({ outcome }) =>
      outcome === 'done' ? 'Done' : `Refused: ${outcome.replaceAll('-', ' ')}`,
  },
]

/** How many rows are shown at first; the others on request. */
const mostRows = 3

/** What was done in figures, and each changed row field by field; else the path that was called. */
function Changes({ line: { action, subject, figures, changes } }: { line: AuditLine }) {
  const counted = figures.map((its) => auditFiguresText(action, its)).join('; ')
  if (counted === '' && changes.length === 0)
    return (
      <Box component="span" sx={{ color: 'text.secondary' }}>
        {subject}
      </Box>
    )
  const more = changes.slice(mostRows)
  return (
    <div>
      {changes.length !== 1 && <div>{counted}</div>}
      <ChangedRows changes={changes.slice(0, mostRows)} />
      {more.length > 0 && (
        <details>
          <Box component="summary" sx={{ cursor: 'pointer', color: 'primary.main' }}>
            Show {more.length} more
          </Box>
          <ChangedRows changes={more} />
        </details>
      )}
    </div>
  )
}

function ChangedRows({ changes }: Pick<AuditLine, 'changes'>) {
  return (
    <PlainList>
      {changes.map((change) => (
        <ChangedRow key={`${change.list} ${JSON.stringify(change.ids)}`} change={change} />
      ))}
    </PlainList>
  )
}

function ChangedRow({ change }: { change: AuditLine['changes'][number] }) {
  const { noun, about, done } = auditRowText(change)
  return (
    <li>
      {noun} <strong>{about}</strong> {done}
      {change.fields
        .flatMap((field) => auditFieldChangeText(change.kind, field))
        .map((text) => (
          <Box component="span" key={text} sx={{ display: 'block' }}>
            {text}
          </Box>
        ))}
    </li>
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
      <ExportFailure {...target} subject="audit trail" />
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
        wayOn={
          <EmptyListHint>
            Each change by a person or another system is listed here from now on.
          </EmptyListHint>
        }
      >
        <ExportButton {...target} />
      </AdminList>
    </>
  )
}
