import type { GridColDef } from '@mui/x-data-grid'
import type { ComponentType } from 'react'
import { selectVoteQuestion } from '../../entities/voteQuestions/voteQuestions.selectors'
import { cellsOf, type IdRow } from '../list/entityCells'
import { RowTime } from '../list/RowTime'
import {
  CallerStatusIcon,
  QuestionStatus,
  questionTime,
  QuestionTitle,
  Quorum,
  TotalVotes,
  YesVotes,
  type QuestionProps,
} from './questionCells'

const cells = cellsOf(selectVoteQuestion)
const showing = (Part: ComponentType<QuestionProps>) =>
  cells((question) => <Part question={question} />)

const centred = { align: 'center', headerAlign: 'center' } as const
const figure = { align: 'right', headerAlign: 'right' } as const

/** The list where there is room for columns. */
export const wideColumns: GridColDef<IdRow>[] = [
  {
    field: 'callerStatus',
    headerName: 'Your vote',
    width: 92,
    ...centred,
    ...showing(CallerStatusIcon),
  },
  {
    field: 'title',
    headerName: 'Question',
    flex: 1,
    minWidth: 220,
    ...showing(QuestionTitle),
  },
  {
    field: 'result',
    headerName: 'Status',
    width: 132,
    ...showing(QuestionStatus),
  },
  {
    field: 'time',
    headerName: 'When',
    width: 222,
    ...cells((question) => <RowTime {...questionTime(question)} />),
  },
  {
    field: 'yesVotes',
    headerName: 'Yes Votes',
    width: 96,
    ...figure,
    ...showing(YesVotes),
  },
  {
    field: 'totalVotes',
    headerName: 'Total Votes',
    width: 104,
    ...figure,
    ...showing(TotalVotes),
  },
  {
    field: 'quorum',
    headerName: 'Quorum',
    width: 100,
    ...figure,
    ...showing(Quorum),
  },
]
