import Box from '@mui/material/Box'
import type { GridColDef } from '@mui/x-data-grid'
import type { ImportedRow } from '../../../contract/importFiles'
import { selectImportedRows } from '../../entities/fileImport/fileImport.selectors'
import { useAppSelector } from '../../store/hooks'
import { cardColumn } from '../list/columns'
import { RowCard } from '../list/RowCard'
import { RowGrid } from '../list/RowGrid'

const outcomeLabels: Record<ImportedRow['outcome'], string> = {
  created: 'Created',
  changed: 'Changed',
  drafted: 'Drafted',
  unchanged: 'Unchanged',
  removed: 'Removed',
  refused: 'Refused',
}

/** Why a row is refused, or what changes in it: 'Active: yes → no'. */
function RowDetails({ row: { reason, changes, isEnding } }: { row: ImportedRow }) {
  return (
    <Box sx={{ whiteSpace: 'normal', fontWeight: isEnding ? 600 : undefined }}>
      {reason ??
        changes
          .map((change) => `${change.column}: ${told(change.old)} → ${told(change.new)}`)
          .join('; ')}
    </Box>
  )
}

function told(cell: string): string {
  return cell === '' ? 'empty' : cell
}

const wideColumns: GridColDef<ImportedRow>[] = [
  { field: 'line', headerName: 'Line', width: 90 },
  { field: 'about', headerName: 'Row', flex: 1, minWidth: 200 },
  {
    field: 'outcome',
    headerName: 'Outcome',
    width: 130,
    valueGetter: (_value, { outcome }) => outcomeLabels[outcome],
  },
  {
    field: 'details',
    headerName: 'Change or reason',
    flex: 1,
    minWidth: 200,
    renderCell: ({ row }) => <RowDetails row={row} />,
  },
]

const cardColumns = [
  cardColumn<ImportedRow>('Row', ({ row }) => (
    <RowCard>
      <Box sx={{ fontWeight: 600 }}>{row.about}</Box>
      <Box>
        Line {row.line}: {outcomeLabels[row.outcome]}
      </Box>
      <RowDetails row={row} />
    </RowCard>
  )),
]

const rowId = ({ line }: ImportedRow) => line
const paging = {
  initialState: { pagination: { paginationModel: { pageSize: 50 } } },
  pageSizeOptions: [50, 100],
}

/** Each row of a file with its outcome, refused rows first. */
export default function ImportedGrid() {
  return (
    <RowGrid<ImportedRow>
      label="Rows of the file"
      rows={useAppSelector(selectImportedRows)}
      getRowId={rowId}
      wideColumns={wideColumns}
      cardColumns={cardColumns}
      paging={paging}
    />
  )
}
