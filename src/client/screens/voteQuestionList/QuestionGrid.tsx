import useMediaQuery from '@mui/material/useMediaQuery'
import type { Theme } from '@mui/material/styles'
import { DataGrid } from '@mui/x-data-grid'
import type { GridPaginationModel, GridSlotsComponentsProps } from '@mui/x-data-grid'
import { useEffect } from 'react'
import {
  selectListRequest,
  selectListTotal,
} from '../../entities/voteQuestions/voteQuestionList.selectors'
import { useAppSelector } from '../../store/hooks'
import { cardColumns, wideColumns } from './columns'
import { gridLook } from './gridLook'
import { lastPageOf, pageSizes } from './listQuery'
import type { ListPageProps } from './listQuery'
import { selectRows } from './voteQuestionList.selectors'
import type { QuestionRow } from './voteQuestionList.selectors'

const rowId = (row: QuestionRow) => row.voteQuestionId
const ownHeight = () => 'auto' as const

const select = { native: true, inputProps: { 'aria-label': 'Rows per page' } }
const slotProps: GridSlotsComponentsProps = {
  basePagination: { material: { slotProps: { select } } },
}

/** The page of questions: columns where there is room, cards on a phone. */
export default function QuestionGrid({ query, ask }: ListPageProps) {
  const rows = useAppSelector(selectRows)
  const total = useAppSelector(selectListTotal)
  const isSettled = useAppSelector(selectListRequest).status === 'done'
  const isWide = useMediaQuery((theme: Theme) => theme.breakpoints.up('md'))

  const lastPage = lastPageOf(total, query.size)
  const isPastTheEnd = isSettled && query.page > lastPage

  useEffect(() => {
    if (isPastTheEnd) ask({ page: lastPage }, { replace: true })
  }, [ask, isPastTheEnd, lastPage])

  const turnTo = ({ page, pageSize }: GridPaginationModel) => {
    ask({ page: page + 1, size: pageSize }, { replace: isPastTheEnd })
  }

  return (
    <DataGrid<QuestionRow>
      aria-label="Voting questions"
      rows={rows}
      getRowId={rowId}
      columns={isWide ? wideColumns : cardColumns}
      columnHeaderHeight={isWide ? 44 : 0}
      getRowHeight={ownHeight}
      paginationMode="server"
      // The total belongs to the rows shown; the page asked for may lie beyond it until it has come.
      rowCount={isSettled ? total : Math.max(total, query.page * query.size)}
      paginationModel={{ page: query.page - 1, pageSize: query.size }}
      onPaginationModelChange={turnTo}
      pageSizeOptions={pageSizes}
      slotProps={slotProps}
      rowSelection={false}
      disableColumnMenu
      disableColumnSorting
      disableColumnResize
      sx={gridLook}
    />
  )
}
