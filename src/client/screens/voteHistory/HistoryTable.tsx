import Box from '@mui/material/Box'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import type { SxProps, Theme } from '@mui/material/styles'
import visuallyHidden from '@mui/utils/visuallyHidden'
import { useMemo, useState } from 'react'
import type { VoteQuestionEdit } from '../../../contract/voteHistory'
import { shownContent, shownName, type ChangedField } from '../../../rules/changedField'
import { CardTable } from '../../ui/CardTable'
import { Described, DescriptionList } from '../../ui/DescriptionList'
import { Prose } from '../../ui/Prose'
import { SortHead, type Order } from '../../ui/SortHead'
import { SortSelect } from '../../ui/SortSelect'
import { formatZoned, unbroken } from '../../ui/zonedText'

type HistoryColumn = 'versionNumber' | 'modifiedTime' | 'userName'

const newestFirst: Order<HistoryColumn> = { column: 'versionNumber', direction: 'desc' }

const columns: { column: HistoryColumn; label: string }[] = [
  { column: 'versionNumber', label: 'No.' },
  { column: 'modifiedTime', label: 'Modified' },
  { column: 'userName', label: 'Modified By' },
]

/** On a phone who made a version stands beside its number, and what was changed beneath both. */
const versionCards: SxProps<Theme> = (theme) => ({
  [theme.breakpoints.down('sm')]: {
    '& table td:first-of-type': { flexBasis: 'auto' },
    '& table td:nth-of-type(2)': { flexBasis: '100%', order: 1 },
  },
})

/** The versions as a table that sorts by any column; newest first until another order is asked for. */
export function HistoryTable({ edits }: { edits: readonly VoteQuestionEdit[] }) {
  const [order, setOrder] = useState(newestFirst)
  const sorted = useMemo(() => sortEdits(edits, order), [edits, order])
  return (
    <Box sx={versionCards}>
      <Box sx={{ display: { sm: 'none' }, paddingInline: 2, paddingTop: 1.5, paddingBottom: 0.5 }}>
        <SortSelect columns={columns} order={order} onSort={setOrder} />
      </Box>
      <CardTable aria-label="Vote History">
        <TableHead>
          <TableRow>
            {columns.map(({ column, label }) => (
              <SortHead
                key={column}
                column={column}
                label={label}
                order={order}
                onSort={setOrder}
              />
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {sorted.map((edit) => (
            <TableRow key={edit.versionNumber} sx={{ '& td': { verticalAlign: 'top' } }}>
              <TableCell>{edit.versionNumber}</TableCell>
              <TableCell>
                <time dateTime={edit.modifiedTime}>{formatZoned(edit.modifiedTime)}</time>
                <ChangedFields edit={edit} edits={edits} />
              </TableCell>
              <TableCell>{edit.userName}</TableCell>
            </TableRow>
          ))}
        </TableBody>
      </CardTable>
    </Box>
  )
}

/** The versions in an order; equal ones stay newest first. */
function sortEdits(
  edits: readonly VoteQuestionEdit[],
  { column, direction }: Order<HistoryColumn>,
): VoteQuestionEdit[] {
  const sign = direction === 'asc' ? 1 : -1
  return edits.toSorted((one, other) => {
    const difference =
      column === 'versionNumber'
        ? one.versionNumber - other.versionNumber
        : one[column].localeCompare(other[column], 'en')
    return sign * difference || other.versionNumber - one.versionNumber
  })
}

interface ChangedFieldsProps {
  edit: VoteQuestionEdit
  /** All versions of the question. */
  edits: readonly VoteQuestionEdit[]
}

/** What a version changed, field by field, from what to what, and the reason that was given for it. */
function ChangedFields({ edit, edits }: ChangedFieldsProps) {
  return (
    <>
      {edit.reason !== null && (
        <Prose variant="body2" sx={{ marginTop: 1 }}>
          {`Reason: ${edit.reason}`}
        </Prose>
      )}
      <DescriptionList
        sx={{
          gap: 0,
          rowGap: { xs: 1, sm: 0.5 },
          marginTop: 1,
          '& > div': {
            display: 'grid',
            gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: '160px minmax(0, 1fr)' },
            columnGap: 2,
          },
          '& dd': {
            margin: 0,
            maxWidth: '70ch',
            whiteSpace: 'pre-line',
            overflowWrap: 'anywhere',
          },
        }}
      >
        {edit.changes.map((change) => (
          <Described key={change.fieldName} term={shownName(change)}>
            <Change from={earlierContent(edits, edit, change.fieldName)} to={change} />
          </Described>
        ))}
      </DescriptionList>
    </>
  )
}

/** The old content above the new, where there was one; each says in words which it is. */
function Change({ from, to }: { from: ChangedField | null; to: ChangedField }) {
  if (from === null) return <Content lines={shownContent(to)} />
  return (
    <>
      <Box component="del" sx={{ display: 'block', color: 'text.secondary' }}>
        <span style={visuallyHidden}>From: </span>
        <Content lines={shownContent(from)} />
      </Box>
      <Box component="ins" sx={{ display: 'block', textDecoration: 'none' }}>
        <span aria-hidden>→ </span>
        <span style={visuallyHidden}>To: </span>
        <Content lines={shownContent(to)} />
      </Box>
    </>
  )
}

function Content({ lines }: { lines: string[] }) {
  if (lines.length <= 1) return unbroken(lines[0] ?? 'None')
  return (
    <Box component="ul" sx={{ margin: 0, paddingLeft: 2.5 }}>
      {lines.map((line, index) => (
        <li key={`${index} ${line}`}>{line}</li>
      ))}
    </Box>
  )
}

/** What a field held before a version changed it; null where no earlier version tells. */
function earlierContent(
  edits: readonly VoteQuestionEdit[],
  { versionNumber }: VoteQuestionEdit,
  fieldName: string,
): ChangedField | null {
  const earlier = edits
    .filter((edit) => edit.versionNumber < versionNumber)
    .toSorted((one, other) => other.versionNumber - one.versionNumber)
    .flatMap((edit) => edit.changes)
  return earlier.find((change) => change.fieldName === fieldName) ?? null
}
