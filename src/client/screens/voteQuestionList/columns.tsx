import Box from '@mui/material/Box'
import type { GridColDef, GridRenderCellParams } from '@mui/x-data-grid'
import type { ComponentType } from 'react'
import { AttachmentLine } from './AttachmentLine'
import { QuestionBadge } from './QuestionBadge'
import { QuestionCard } from './QuestionCard'
import { Quorum, TotalVotes, YesVotes } from './QuestionCounts'
import { QuestionLink } from './QuestionLink'
import { QuestionTime } from './QuestionTime'
import { StatusIcon } from './StatusIcon'
import type { QuestionRow } from './voteQuestionList.selectors'

type Cell = ComponentType<{ voteQuestionId: number }>

function showing(Shown: Cell) {
  return ({ row }: GridRenderCellParams<QuestionRow>) => (
    <Shown voteQuestionId={row.voteQuestionId} />
  )
}

function QuestionCell({ voteQuestionId }: { voteQuestionId: number }) {
  return (
    <Box sx={{ minWidth: 0 }}>
      <QuestionLink voteQuestionId={voteQuestionId} />
      <AttachmentLine voteQuestionId={voteQuestionId} />
    </Box>
  )
}

const figure = { align: 'right', headerAlign: 'right' } as const

/** The list where there is room for columns. */
export const wideColumns: GridColDef<QuestionRow>[] = [
  {
    field: 'standing',
    headerName: 'Your vote',
    width: 92,
    align: 'center',
    headerAlign: 'center',
    renderCell: showing(StatusIcon),
  },
  {
    field: 'title',
    headerName: 'Question',
    flex: 1,
    minWidth: 220,
    renderCell: showing(QuestionCell),
  },
  { field: 'result', headerName: 'Status', width: 124, renderCell: showing(QuestionBadge) },
  {
    field: 'time',
    headerName: 'When',
    width: 222,
    renderCell: showing(QuestionTime),
  },
  {
    field: 'yesVotes',
    headerName: 'Yes Votes',
    width: 96,
    ...figure,
    renderCell: showing(YesVotes),
  },
  {
    field: 'totalVotes',
    headerName: 'Total Votes',
    width: 104,
    ...figure,
    renderCell: showing(TotalVotes),
  },
  { field: 'quorum', headerName: 'Quorum', width: 100, ...figure, renderCell: showing(Quorum) },
]

/** The list on a phone: one column of cards. */
export const cardColumns: GridColDef<QuestionRow>[] = [
  { field: 'card', headerName: 'Question', flex: 1, renderCell: showing(QuestionCard) },
]
