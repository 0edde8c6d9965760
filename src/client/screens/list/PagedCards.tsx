import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import TablePagination from '@mui/material/TablePagination'
import type { ReactNode } from 'react'
import { lastPageOf, pageSizes } from './listQuery'
import { usePaging, type PagingProps } from './usePaging'

const select = { native: true, inputProps: { 'aria-label': 'Rows per page' } }

interface PagedCardsProps extends PagingProps {
  /** Names the list, such as 'Motions'. */
  label: string
  ids: readonly number[]
  /** What the card of a row shows. */
  children: (id: number) => ReactNode
}

/** A list on a phone, whose server pages its rows: cards, which need no grid and none of its code. */
export function PagedCards({ label, ids, children, ...paged }: PagedCardsProps) {
  const { query } = paged
  const { rowCount, turnTo } = usePaging(paged)
  return (
    <Card>
      <Box
        component="ul"
        aria-label={label}
        sx={{ margin: 0, padding: 0, listStyle: 'none', typography: 'body2' }}
      >
        {ids.map((id) => (
          <Box
            component="li"
            key={id}
            sx={{
              position: 'relative',
              paddingInline: 2,
              borderBottom: '1px solid',
              borderColor: 'divider',
              '&:hover': { backgroundColor: 'action.hover' },
            }}
          >
            {children(id)}
          </Box>
        ))}
      </Box>
      <TablePagination
        component="div"
        count={rowCount}
        page={Math.min(query.page, lastPageOf(rowCount, query.size)) - 1}
        rowsPerPage={query.size}
        rowsPerPageOptions={pageSizes}
        onPageChange={(_event, page) => turnTo({ page: page + 1, size: query.size })}
        onRowsPerPageChange={({ target }) => turnTo({ ...query, size: Number(target.value) })}
        slotProps={{ select }}
        sx={{
          // MUI hides the page size on a phone.
          '& .MuiTablePagination-input': { display: 'inline-flex', marginRight: 2 },
          '& .MuiTablePagination-toolbar': { paddingLeft: 2, paddingRight: 0.5 },
          '& .MuiTablePagination-actions .MuiIconButton-root': { width: 40, height: 40 },
        }}
      />
    </Card>
  )
}
