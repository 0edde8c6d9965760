import Box from '@mui/material/Box'
import type { AuditLine } from '../../../contract/auditTrail'
import {
  auditFieldChangeText,
  auditFiguresText,
  auditRowText,
  isNamedIn,
  whoText,
} from '../../../rules/auditText'
import { PlainList } from '../../ui/PlainList'
import { ExportButton } from '../list/ExportButton'
import { ExportFailure } from '../list/ExportFailure'
import { theAssociation } from '../../entities/administration/adminLists.request'
import { timeColumn, type Column } from '../list/columns'
import { AdminHead } from './AdminHead'
import { AdminList } from './AdminList'
import { useAdminQuery, type AdminFilters } from './adminQuery'

const filters: AdminFilters = {
  statuses: { all: 'Changes and refusals', done: 'Changes', refused: 'Refusals' },
  hasDays: true,
}

const columns: Column<AuditLine>[] = [
  { field: 'what', headerName: 'What', card: 'long', show: (line) => <Told line={line} /> },
  timeColumn('at', 'When', ({ at }) => at),
  { field: 'who', headerName: 'Who', width: 170, show: whoText },
  {
    field: 'outcome',
    headerName: 'Outcome',
    width: 220,
    show: ({ refusal }) => (refusal === null ? 'Done' : `Refused: ${refusal}`),
  },
]

/** How many rows are shown at first; the others on request. */
const mostRows = 3

/** What was done in a sentence, in figures, and each changed row field by field. */
function Told({ line: { action, sentence, figures, changes } }: { line: AuditLine }) {
  const counted = figures.map((its) => auditFiguresText(action, its)).join('; ')
  const [shown, more] = [changes.slice(0, mostRows), changes.slice(mostRows)]
  return (
    <div>
      <Box sx={{ fontWeight: 600 }}>{sentence}</Box>
      <Box sx={{ fontWeight: 'normal', color: 'text.secondary', fontSize: 'body2.fontSize' }}>
        {counted !== '' && changes.length !== 1 && <div>{counted}</div>}
        <ChangedRows changes={shown} sentence={sentence} />
        {more.length > 0 && (
          <details>
            <Box component="summary" sx={{ cursor: 'pointer', color: 'primary.main' }}>
              Show {more.length} more
            </Box>
            <ChangedRows changes={more} sentence={sentence} />
          </details>
        )}
      </Box>
    </div>
  )
}

interface ChangedRowsProps extends Pick<AuditLine, 'changes' | 'sentence'> {}

function ChangedRows({ changes, sentence }: ChangedRowsProps) {
  return (
    <PlainList>
      {changes.map((change) => (
        <ChangedRow
          key={`${change.list} ${JSON.stringify(change.ids)}`}
          change={change}
          isNamed={isNamedIn(sentence, change)}
        />
      ))}
    </PlainList>
  )
}

interface ChangedRowProps {
  change: AuditLine['changes'][number]
  /** The sentence above says whom or what it is about. */
  isNamed: boolean
}

function ChangedRow({ change, isNamed }: ChangedRowProps) {
  const { noun, about, done } = auditRowText(change)
  const texts = change.fields.flatMap((field) => auditFieldChangeText(change.kind, field))
  if (isNamed && texts.length === 0) return null
  return (
    <li>
      {!isNamed && (
        <>
          {noun} <strong>{about}</strong> {done}
        </>
      )}
      {texts.map((text) => (
        <Box component="span" key={text} sx={{ display: 'block' }}>
          {text}
        </Box>
      ))}
    </li>
  )
}

/** Who did what, when, and what it changed. */
export default function AuditScreen() {
  const { query } = useAdminQuery('audit', filters)
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
        rowId="auditLineId"
        {...filters}
        emptyText="Nothing was done yet."
        emptyHint="Each change by a person or another system is listed here from now on."
      >
        <ExportButton {...target} />
      </AdminList>
    </>
  )
}
