import Box from '@mui/material/Box'
import type { GridColDef, GridRenderCellParams } from '@mui/x-data-grid'
import type { EligibilityRow } from '../../../contract/groupEligibility'
import type { GroupEligibilityColumn } from './columns'

/** One column that shows all the others as a card. */
export function cardColumn(columns: GroupEligibilityColumn[]): GridColDef<EligibilityRow> {
  return {
    field: 'card',
    headerName: columns[0]?.headerName,
    flex: 1,
    sortable: false,
    renderCell: (params: GridRenderCellParams<EligibilityRow>) => (
      <Card columns={columns} row={params.row} />
    ),
  }
}

/** As many facts as stand beside each other; more of them line up under each other. */
const inOneLine = 3

const aligned = {
  display: 'grid',
  gridTemplateColumns: 'max-content 1fr',
  columnGap: 1.5,
  '& > div': { display: 'contents' },
}

function Card({ columns, row }: { columns: GroupEligibilityColumn[]; row: EligibilityRow }) {
  const [title, ...others] = columns.map((column) => ({
    label: column.headerName,
    text: column.textOf(row),
  }))
  return (
    <Box sx={{ display: 'grid', gap: 0.5, width: '100%' }}>
      <Box sx={{ fontWeight: 600, fontSize: '1rem' }}>{title?.text}</Box>
      <Box
        component="dl"
        sx={[
          { margin: 0, '& dd': { margin: 0 } },
          others.length > inOneLine ? aligned : { display: 'flex', flexWrap: 'wrap', columnGap: 2 },
        ]}
      >
        {others
          .filter(({ text }) => text !== '')
          .map(({ label, text }) => (
            <Box key={label} sx={{ display: 'flex', gap: 0.75 }}>
              <Box component="dt" sx={{ color: 'text.secondary' }}>
                {label}
              </Box>
              <dd>{text}</dd>
            </Box>
          ))}
      </Box>
    </Box>
  )
}
