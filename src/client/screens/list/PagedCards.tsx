import Card from '@mui/material/Card'
import { styled } from '@mui/material/styles'
import TablePagination from '@mui/material/TablePagination'
import type { ReactNode } from 'react'
import { lastPageOf, pageSizes } from './listQuery'
import { usePaging, type PagingProps } from './usePaging'
import { PlainList } from '../../ui/PlainList'

const select = { native: true, inputProps: { 'aria-label': 'Rows per page' } }

const Cards = styled(PlainList)({
  fontSize: '0.875rem',
  '& > li': {
    position: 'relative',
    paddingInline: 16,
    borderBottom: '1px solid var(--mui-palette-divider)',
    '&:hover': { backgroundColor: 'var(--mui-palette-action-hover)' },
  },
})

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
      <Cards aria-label={label}>
        {ids.map((id) => (
          <li key={id}>{children(id)}</li>
        ))}
      </Cards>
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
