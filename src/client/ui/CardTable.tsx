import { styled } from '@mui/material/styles'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import type { ComponentProps } from 'react'

/** A table whose rows stand as cards on a phone, so that nobody scrolls sideways. */
export const CardTable = styled(Table)(({ theme }) => ({
  [theme.breakpoints.down('sm')]: {
    // A head that gets the keyboard focus becomes visible.
    '& thead:not(:focus-within)': {
      position: 'absolute',
      width: '1px',
      height: '1px',
      overflow: 'hidden',
      clipPath: 'inset(50%)',
    },
    '& tbody, & tr': { display: 'block' },
    '& tr': {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'baseline',
      gap: '4px 12px',
      padding: '10px 16px',
      borderBottom: '1px solid var(--mui-palette-divider)',
    },
    '& tr:last-child': { borderBottom: 0 },
    '& td': { display: 'block', padding: 0, border: 0 },
    '& td:first-of-type': { flexBasis: '100%', fontWeight: 600 },
  },
}))

interface HeadedTableProps extends ComponentProps<typeof CardTable> {
  heads: readonly string[]
}

/** Such a table with a head for each column; its children are the rows. */
export function HeadedTable({ heads, children, ...table }: HeadedTableProps) {
  return (
    <CardTable {...table}>
      <TableHead>
        <TableRow>
          {heads.map((head) => (
            <TableCell key={head}>{head}</TableCell>
          ))}
        </TableRow>
      </TableHead>
      <TableBody>{children}</TableBody>
    </CardTable>
  )
}
