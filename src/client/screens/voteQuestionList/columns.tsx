import type { GridColDef } from '@mui/x-data-grid'
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
} from './questionCells'

const showing = cellsOf(selectVoteQuestion)

const centred = { align: 'center', headerAlign: 'center' } as const
const figure = { align: 'right', headerAlign: 'right' } as const

/** The list where there is room for columns. */
export const wideColumns: GridColDef<IdRow>[] = [
  {
    field: 'callerStatus',
    headerName: 'Your vote',
    width: 92,
    ...centred,
    ...showing((question) => <CallerStatusIcon question={question} />),
  },
  {
    field: 'title',
    headerName: 'Question',
    flex: 1,
    minWidth: 220,
    ...showing((question) => <QuestionTitle question={question} />),
  },
  {
    field: 'result',
    headerName: 'Status',
    width: 124,
    ...showing((question) => <QuestionStatus question={question} />),
  },
  {
    field: 'time',
    headerName: 'When',
    width: 222,
    ...showing((question) => <RowTime {...questionTime(question)} />),
  },
  {
    field: 'yesVotes',
    headerName: 'Yes Votes',
    width: 96,
    ...figure,
    ...showing((question) => <YesVotes question={question} />),
  },
  {
    field: 'totalVotes',
    headerName: 'Total Votes',
    width: 104,
    ...figure,
    ...showing((question) => <TotalVotes question={question} />),
  },
  {
    field: 'quorum',
    headerName: 'Quorum',
    width: 100,
    ...figure,
    ...showing((question) => <Quorum question={question} />),
  },
]
